/**
 * What only one site or vendor shows, as data. All conditions of a rule have to hold, and each speaks for one family
 * of signals, so that the rule that a finding needs two independent families binds packs as well. Checked against
 * `pack-schema.ts` by a test; nothing is checked at run time.
 */
export type PackRule = {
  /** The kind of boundary it finds. */
  readonly kind: string;
  /** Where it holds: whole names, or "*.example.com" for all below. Without hosts here or on the pack: anywhere. */
  readonly hosts?: readonly string[] | undefined;
  /** A regular expression for the address's path. */
  readonly path?: string | undefined;
  /** Names of query parameters, all of which are there. */
  readonly query?: readonly string[] | undefined;
  /** What the document calls itself, any of these: "PageID=ConvergedTFA", "body#login". */
  readonly marks?: readonly string[] | undefined;
  /** Phrases of the title, any of these. */
  readonly title?: readonly string[] | undefined;
  /** Phrases of the title, the headings, the alerts or the text, any of these. */
  readonly words?: readonly string[] | undefined;
  /** Phrases of a button outside the site's own frame, any of these. */
  readonly buttons?: readonly string[] | undefined;
  /** A regular expression for the address of a visible frame of real size. */
  readonly frame?: string | undefined;
  /** A challenge vendor whose mark was found, unsolved; see `challenge-marks.ts`. */
  readonly challenge?: string | undefined;
  /** Statuses of the document, any of these. */
  readonly status?: readonly number[] | undefined;
  /** The page has little text and few things to see. */
  readonly small?: boolean | undefined;
  /** The same, and nothing to fill in: what is seen is not a part of a form. */
  readonly alone?: boolean | undefined;
};

/** One site or vendor. */
export type Pack = {
  readonly name: string;
  /** What it covers and why the general rules can't. */
  readonly about: string;
  /** Where all its rules hold that do not say otherwise. */
  readonly hosts?: readonly string[] | undefined;
  readonly rules: readonly PackRule[];
};
