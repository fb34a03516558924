import type { ActionFacts, ActionField } from "../../../shared/action-facts.ts";
import { fold } from "../../../shared/phrases.ts";
import { PICKER_ROLES } from "../../../shared/picker-roles.ts";
import { speaksOf } from "../boundaries/words/index.ts";
import { actsByAddress } from "./acting-address.ts";
import { bareLabel } from "./labels.ts";
import { readings } from "./readings.ts";
import { commands, mentions, objectOf } from "./words/index.ts";
import type { LabelTopic, PlaceTopic } from "./words/word-lists.ts";

/** Roles that only choose or show; they act where the choice takes effect at once. */
const CHOOSING = new Set(["radio", "checkbox", "option", "combobox", "listbox", "switch", "menuitemcheckbox", "menuitemradio"]);
const INERT = new Set([
  "heading",
  "columnheader",
  "rowheader",
  "cell",
  "gridcell",
  "row",
  "tab",
  "textbox",
  "searchbox",
  "slider",
  "spinbutton",
  ...PICKER_ROLES,
  "img",
  "treeitem",
  "article",
  "listitem",
]);
const CHARGES =
  /will be charged|be billed (?:today|now)|charge(?:d|s)? (?:to )?your|card on file|saved card|from your (?:card|balance|account)|(?:billed|charged) to|(?:•|\*){2,} ?\d{2,4}|ending (?:in )?\d{4}|belastet|abgebucht|sera (?:debite|preleve)|se (?:te )?(?:cobrara|cargara)|verra addebitat|sera cobrad|wordt afgeschreven|zostanie (?:pobran|obciazon)|будет списан|tahsil edilecek|請求され|扣款|청구/u;
const YES_BEFORE = /^(?:yes|ja|oui|si|sim|tak|да|evet|はい|是的?|예|네|نعم)[\s،,、]+(?=\S)/u;

/** An action's facts as the kinds read them: folded once, asked at most once for each topic. */
export class ActionView {
  readonly facts: ActionFacts;
  readonly label: string;
  /** What is asked before it is done: the dialog's words, or the question that comes after the press. */
  readonly question: string;
  /** Headings of the form, above it and of the page. */
  readonly titles: string;
  /** Everything that says where on the site this is. */
  readonly place: string;
  readonly formWords: string;
  readonly #commands = new Map<LabelTopic, boolean>();
  readonly #mentions = new Map<string, boolean>();

  constructor(facts: ActionFacts) {
    this.facts = facts;
    const bare = bareLabel(facts.label);
    this.label = bare.replace(YES_BEFORE, "");
    this.question = fold(facts.dialog ? `${facts.dialog.title} | ${facts.dialog.text.slice(0, 240)} | ${facts.confirm}` : facts.confirm);
    this.titles = fold(`${facts.form?.heading ?? ""} | ${facts.near} | ${facts.page.heading}`);
    this.place = fold(`${facts.page.path.replace(/[/_-]+/g, " ")} | ${facts.page.title} | ${facts.near} | ${facts.page.heading}`);
    this.formWords = fold(facts.form?.words ?? "");
  }

  /** The label is a command of this topic. */
  commands(topic: LabelTopic): boolean {
    const known = this.#commands.get(topic);
    if (known !== undefined) return known;
    const answer = readings(topic, this.label).some((reading) => commands(topic, reading));
    this.#commands.set(topic, answer);
    return answer;
  }

  /** A part speaks of a topic. */
  mentions(topic: LabelTopic | PlaceTopic, part: "label" | "question" | "titles" | "place" | "formWords"): boolean {
    const key = `${topic} ${part}`;
    const known = this.#mentions.get(key);
    if (known !== undefined) return known;
    const answer = mentions(topic, part === "label" ? fold(this.facts.label) : this[part]);
    this.#mentions.set(key, answer);
    return answer;
  }

  /** A button that says nothing by itself: OK, Confirm, Continue. */
  get isGeneric(): boolean {
    return (this.label === "" && this.facts.submits) || this.commands("yes") || (this.commands("save") && this.label.split(" ").length === 1);
  }

  /** A link that goes to another address by GET, and does nothing else. */
  get isLink(): boolean {
    return this.#fetches && !this.isActingLink;
  }

  /** A link whose address says that fetching it does something: judged like a button of its words. */
  get isActingLink(): boolean {
    return this.#fetches && actsByAddress(this.facts.href ?? "");
  }

  get #fetches(): boolean {
    const { href, form } = this.facts;
    return href !== null && (form === null || form.method === "" || form.method === "GET");
  }

  /** Its words or those around it say that money is taken from a known card or account. */
  get charges(): boolean {
    const { amount, around, near, form, dialog } = this.facts;
    if (amount === null) return false;
    return CHARGES.test(fold(`${around} | ${near} | ${form?.words ?? ""} | ${dialog?.title ?? ""} ${dialog?.text ?? ""}`));
  }

  /** Only a choice that something else sends, or only shows. */
  get isInert(): boolean {
    const { role, instant, opens } = this.facts;
    if (INERT.has(role) || (CHOOSING.has(role) && !instant)) return true;
    return opens !== null && this.facts.confirm === "";
  }

  get isChoice(): boolean {
    return CHOOSING.has(this.facts.role);
  }

  /** It leaves things as they are: Cancel, Keep, Back. */
  get declines(): boolean {
    return this.commands("no");
  }

  /** It goes a step on before anything is done. */
  get goesOn(): boolean {
    return this.commands("next");
  }

  /** Words that make a command harmless: "Order by date", "Payment history". */
  get isNoise(): boolean {
    return this.mentions("noise", "label");
  }

  /** As `isNoise`, where the command itself is what the words belong to: the noise of a mere object ("Delete posts") makes no command harmless. */
  isNoiseFor(topic: LabelTopic): boolean {
    const object = this.isNoise ? objectOf(topic, this.label) : null;
    return this.isNoise && (object === null || !mentions("noise", object));
  }

  /** Removing it loses nothing: a filter, a chip, a line of the cart. */
  get isLight(): boolean {
    const { region, page } = this.facts;
    if (this.#emptiesField) return true;
    if (this.mentions("light", "label") || (this.isSearch && this.fields.length === 1 && this.facts.form?.method === "GET")) return true;
    if (/(?:^|[\s_-])(?:filters?|facets?|chips?|tag-?input|tokens?|search-?bar|toast|snackbar|banner|notification|coupon|promo)(?:$|[\s_-]|\d)/i.test(region)) return true;
    return mentions("cart", fold(`${region.replace(/[_-]+/g, " ")} | ${page.path.replace(/[/_-]+/g, " ")} | ${this.facts.near}`));
  }

  /** The control of a field being written, or of a group of them: it takes away what is written there, and nothing that is stored. */
  get #emptiesField(): boolean {
    const { empties, danger, confirm, dialog, submits, form } = this.facts;
    if (!empties || danger || confirm !== "" || dialog !== null || (submits && form?.method !== "GET") || this.mentions("remove", "titles")) return false;
    const said = this.label.split(/[ /]/).filter((word) => word.length > 2);
    return said.length < 2 || (form?.method === "GET" && this.fields.length === 1) || this.fields.some((field) => said.some((word) => fold(openName(field.words)).includes(word)));
  }

  get isAboutCookies(): boolean {
    const { dialog, region, near, form } = this.facts;
    return (
      speaksOf("cookies", fold(`${dialog?.text ?? ""} ${dialog?.title ?? ""} ${region.replace(/[_-]+/g, " ")} ${near} ${form?.words ?? ""} ${this.facts.around}`)) ||
      /(?:^|[\s_-])(?:cookies?|gdpr|consent-?banner|cmp|onetrust|cookiebot|didomi)/i.test(region)
    );
  }

  get isSettingsPlace(): boolean {
    return this.mentions("settings", "place");
  }

  get fields(): readonly ActionField[] {
    return this.facts.form?.fields ?? [];
  }

  /** Fields whose words speak of a topic. */
  fieldsOf(topic: PlaceTopic): ActionField[] {
    return this.fields.filter((field) => mentions(topic, fold(openName(field.words))));
  }

  /** A field in which something is written to others. */
  get writes(): boolean {
    return this.fields.some((field) => field.type === "textarea");
  }

  get isSearch(): boolean {
    return this.fields.some((field) => field.type === "search" || /(?:^|\s)(?:q|query|search|suche|buscar|recherche|keyword|s)(?:\s|$)/i.test(field.words)) && !this.writes;
  }

  /** What is confirmed speaks of a topic, and the button only says yes. */
  asks(topic: LabelTopic | PlaceTopic): boolean {
    return this.isGeneric && this.question !== "" && this.mentions(topic, "question");
  }
}

function openName(words: string): string {
  return words.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[_\-.[\]:]+/g, " ");
}
