/** The list of signs is open, at the table on this page. */
export const explaining = $state({ open: false });
