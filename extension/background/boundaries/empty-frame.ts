import type { FrameSignals } from "../../../shared/signals.ts";

/** The signals of a document of which nothing is known but its address. */
export function emptyFrame(url: string): FrameSignals {
  return {
    ...{
      url,
      title: "",
      lang: "",
      ready: "complete",
      status: 0,
      viewport: { width: 1280, height: 720 },
      headings: [],
      text: "",
      textLength: 0,
      contentItems: 0,
      dialogs: [],
      scrollLocked: false,
    },
    ...{ marks: [], tiles: { total: 0, gated: 0 } },
    ...{ fields: [], buttons: [], forms: [], embeds: [], pictures: [], numbers: [], alerts: [], metaRefresh: null, refused: [], answered: [], passkey: "none", challenges: [] },
  };
}
