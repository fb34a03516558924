import { fold } from "../../../../shared/phrases.ts";
import type { Finding, PictureSignal, TabSignals } from "../../../../shared/signals.ts";
import { conclude } from "../finding.ts";
import { groupsOf } from "../groups.ts";
import { type View, viewsOf } from "../view.ts";
import { speaksOf } from "../words/index.ts";

/** A QR code to scan with a phone that is signed in; not one that leads to an app or sets up a second factor. */
export function qrLogin(tab: TabSignals): Finding | null {
  for (const view of viewsOf(tab)) {
    const finding = onPage(view);
    if (finding) return finding;
  }
  return null;
}

function onPage(view: View): Finding | null {
  const asks = groupsOf(view).some((group) => group.place !== "chrome" && (group.purpose === "login" || group.purpose === "code" || group.purpose === "identifier"));
  const picture = view.signals.pictures.find(isQr);
  if (asks || !picture || !view.isSmall || view.address.reading || view.mentions("enrol")) return null;
  const near = fold(`${picture.words} ${picture.near}`);
  const about = view.address.login || view.isAbout("login");
  if (!(view.mentions("qr") || speaksOf("qr", near) || (about && /\bqr\b/.test(near)))) return null;
  if (speaksOf("download", near) && !view.address.login) return null;
  // "Log in" in the site's own frame is no word about the picture.
  const offered = view.buttons.some((button) => button.place === "chrome" && speaksOf("login", button.said));
  const forLogin = about || view.isAbout("qr") || view.mentions("linked") || speaksOf("login", near) || (!offered && view.says("login", "text"));
  return forLogin ? conclude("qr_login", view, ["qr_picture", "qr_words", view.address.login && "auth_address"]) : null;
}

/** A square picture of the size one holds a phone to, that is called a QR code or stands beside the words. */
function isQr(picture: PictureSignal): boolean {
  const { width, height } = picture.box;
  const square = width >= 90 && width <= 440 && Math.abs(width - height) <= width * 0.12;
  return square && (/qr/i.test(picture.words) || speaksOf("qr", fold(picture.near)) || picture.tag === "canvas");
}
