/** Words for the journal's own view. */
export const journalStrings = {
  title: "Journal",
  intro: "What agents did, also while you were away. Kept on this computer for 30 days.",
  open: "Look back",
  search: "Search the journal",
  none: "Nothing in the journal matches.",
  earlier: "Earlier",
  save: "Save as a file",
  fileName: (day: string) => `doorstep-journal-${day}.html`,
};
