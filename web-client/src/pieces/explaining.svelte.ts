/** What is told at the table on this page, besides what is rested on. */
export const explaining = $state({
  /** the list of signs is open */
  open: false,
  /** why what was pressed last cannot be chosen; empty if it can, or while nobody knows */
  why: '',
});
