import type { SecretField } from "./signals.ts";

/**
 * What a press would do, as far as the page shows it: told by the page script in the same turn as the press and
 * judged by the worker. Page text in here is for the judge and the person's card; agents never get it.
 */

/** A field that would be sent along. Never its value. */
export type ActionField = {
  type: string;
  /** Name, id, label and placeholder in one line. */
  words: string;
  autocomplete: string;
  filled: boolean;
  secret: SecretField | null;
};

/** The form (or the box of fields outside any form) that the press would send. */
export type ActionForm = {
  /** Upper case: of the form, its `_method` field, the button's own, or an attribute by which a script sends it. */
  method: string;
  /** Where it is sent, without query and fragment. */
  path: string;
  heading: string;
  /** Text in it, without the labels of its buttons. */
  words: string;
  fields: ActionField[];
  /** Names of hidden fields. */
  hidden: string[];
};

export type ActionFacts = {
  role: string;
  /** The accessible name. */
  label: string;
  tag: string;
  type: string;
  /** What attributes say without showing it: id, name, class, data-*, names of icons. */
  hints: string;
  /** The visible label is only a picture or a sign. */
  iconOnly: boolean;
  /** It opens or closes something: a menu, a disclosure, a dialog. */
  opens: "menu" | "dialog" | "more" | null;
  /** A switch, check box or choice that takes effect by itself, as no button beside it sends it. */
  instant: boolean;
  /** The press sends the form. */
  submits: boolean;
  form: ActionForm | null;
  /** Path and names of query parameters a link leads to, null for what is no link or leads nowhere. */
  href: string | null;
  /** A question that is asked before it is done (data-confirm and its like). */
  confirm: string;
  dialog: { title: string; text: string } | null;
  /** Headings and legend above it. */
  near: string;
  /** Text of the row, list item or card it stands in. */
  around: string;
  /** Ids, classes and labels of the boxes around it. */
  region: string;
  /** Labels of the buttons beside it. */
  beside: string[];
  page: { title: string; heading: string; path: string };
  /** The amount that belongs to it, as it is written: "€ 49.00". */
  amount: string | null;
  /** How many entries of a list are selected. */
  selected: number;
  /** A name has to be typed before the button works. */
  typesName: boolean;
  danger: boolean;
  /** It stands with one field or group of fields that hold nothing but what is being written: what it takes away is that. */
  empties: boolean;
  /** Changes with the document, the element, and the content of its form; says nothing about them. */
  print: string;
};
