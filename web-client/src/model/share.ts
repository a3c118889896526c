/** Handing a link to somebody: clipboard and the system's share sheet. */

/** Copies; false when the browser does not allow it. Works without a secure context too. */
export async function copyText(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    return copyBySelection(value);
  }
}

/** Home servers are often reached over plain http, where the clipboard interface is missing. */
function copyBySelection(value: string): boolean {
  const field = document.createElement('textarea');
  field.value = value;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  return copied;
}

/** Opens the share sheet; closing it again is no error. */
export async function shareLink(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch {
    // Closed without sharing.
  }
}
