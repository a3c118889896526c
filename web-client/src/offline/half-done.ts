/** Whether loading the page anew would lose what somebody is writing, or close what they have open. */
export function halfDone(): boolean {
  const at = document.activeElement;
  if (at instanceof HTMLInputElement) return true;
  if (document.querySelector('dialog[open], [data-half-done]') !== null) return true;
  if (at instanceof HTMLTextAreaElement) return at.value !== '';
  return at instanceof HTMLElement && at.isContentEditable && at.textContent !== '';
}
