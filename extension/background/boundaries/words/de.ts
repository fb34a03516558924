import type { WordLists } from "./word-lists.ts";

// biome-ignore format: lists, filled line by line
export const de: WordLists = {
  login: [
    "anmelden", "einloggen", "log-in", "einlogg*", "anmeldung", "login", "mit konto anmelden", "zum login", "melden sie sich an", "melde dich an",
    "bereits kunde", "konto auswählen",
  ],
  signup: [
    "registrieren", "registrierung", "konto erstellen", "konto anlegen", "neues konto", "neu hier", "neukunde", "mitglied werden",
    "jetzt registrieren", "kostenlos anmelden", "benutzerkonto erstellen", "kundenkonto anlegen",
  ],
  logout: ["abmelden", "ausloggen", "abmeldung", "konto wechseln"],
  account: ["kontomenü", "benutzermenü", "profilmenü", "mein profil", "profil anzeigen"],
  signedInAs: ["angemeldet als", "eingeloggt als", "sie sind angemeldet", "du bist angemeldet", "sie sind eingeloggt", "willkommen zurück,"],
  forgot: [
    "passwort vergessen", "kennwort vergessen", "zugangsdaten vergessen", "passwort zurücksetzen", "benutzername vergessen", "probleme beim anmelden",
    "pin vergessen", "zugangscode vergessen", "code vergessen",
  ],
  recovery: [
    "passwort vergessen", "kennwort vergessen", "passwort zurücksetzen", "kennwort zurücksetzen", "konto wiederherstellen",
    "neues passwort anfordern",
  ],
  gate: [
    "anmelden, um fortzufahren", "anmelden oder registrieren, um", "bitte melden sie sich an", "bitte melde dich an", "bitte anmelden",
    "bitte einloggen", "bitte loggen sie sich ein", "bitte logge dich ein", "müssen sich anmelden", "musst dich anmelden", "müssen angemeldet sein",
    "musst angemeldet sein", "müssen eingeloggt sein", "musst eingeloggt sein", "anmeldung erforderlich", "login erforderlich",
    "sitzung ist abgelaufen", "sitzung abgelaufen", "nur für mitglieder", "nicht angemeldet", "melden sie sich an, um", "melde dich an, um",
    "wurden abgemeldet", "wurdest abgemeldet", "ihrem … konto an, um", "anmelden, um weiter*", "aus sicherheitsgründen abgemeldet",
  ],
  registrationGate: [
    "registrieren sie sich, um", "registriere dich, um", "registrieren, um weiterzulesen", "konto erstellen, um", "kostenlos registrieren, um",
    "um weiterzulesen", "registrierung erforderlich", "konto erforderlich", "sie benötigen ein konto", "du brauchst ein konto",
  ],
  guest: ["als gast"],
  without: [
    "schließen", "überspringen", "später", "jetzt nicht", "nein danke", "ohne konto", "ohne anmeldung", "ohne registrierung", "zurück",
  ],
  identifier: [
    "e-mail-adresse", "e-mail", "benutzername", "nutzername", "benutzerkennung", "anmeldename", "kundennummer", "telefonnummer", "handynummer",
    "mobilnummer", "kennung", "zugangsnummer", "benutzer",
  ],
  next: ["weiter", "fortfahren", "absenden", "bestätigen", "los", "senden", "prüfen"],
  reauth: [
    "passwort bestätigen", "bestätigen sie ihr passwort", "bestätige dein passwort", "passwort erneut eingeben", "kennwort erneut",
    "identität bestätigen", "bestätigen sie, dass sie es sind", "erneut anmelden", "zugriff bestätigen", "zur sicherheit",
  ],
  provider: ["weiter mit", "mit … anmelden", "anmelden mit", "anmelden über", "einloggen mit", "fortfahren mit", "als … fortfahren"],
  code: [
    "bestätigungscode", "sicherheitscode", "verifizierungscode", "einmalcode", "einmalpasswort", "zwei-faktor", "zweistufig*", "zwei-stufen",
    "2-faktor", "authentifizierungscode", "authenticator-app", "anmeldecode", "stelligen code", "code eingeben", "geben sie den code",
    "gib den code", "code gesendet", "code geschickt", "wiederherstellungscode", "per sms", "tan eingeben", "zugangscode", "prüfcode",
  ],
  push: [
    "auf ihrem smartphone bestätigen", "auf deinem smartphone bestätigen", "auf ihrem handy", "auf deinem handy", "benachrichtigung gesendet",
    "benachrichtigung an ihr", "benachrichtigung an dein", "öffnen sie die … app", "öffne die … app", "anmeldung bestätigen",
    "anmeldeanfrage genehmigen", "anfrage genehmigen", "push-nachricht", "tippe auf", "tippen sie auf", "in der app bestätigen", "zahl auf ihrem",
    "zahl auf deinem", "benachrichtigung genehmigen", "bestätigen sie die anfrage", "bestätige die anfrage",
  ],
  passkey: ["passkey", "sicherheitsschlüssel", "fingerabdruck", "gesichtserkennung"],
  qr: [
    "qr-code scannen", "scannen sie den qr-code", "scanne den qr-code", "qr-code mit", "mit dem handy scannen", "code scannen", "scanne den code",
    "scannen sie den code",
  ],
  emailLink: [
    "prüfen sie ihr postfach", "prüfe dein postfach", "e-mail gesendet", "e-mail geschickt", "link geschickt", "link gesendet", "link an",
    "anmeldelink", "login-link", "link in der e-mail", "sehen sie in ihrem posteingang", "klicken sie auf den link", "klicke auf den link",
    "bestätigen sie ihre e-mail", "bestätige deine e-mail",
  ],
  resend: [
    "erneut senden", "noch einmal senden", "nochmals senden", "nicht erhalten", "neuer code", "neuen code", "andere methode", "anderer weg",
    "zurück zur anmeldung",
  ],
  human: [
    "kein roboter", "ein mensch sind", "ein mensch bist", "sicherheitsprüfung", "ungewöhnlicher datenverkehr", "automatisierte anfragen",
    "captcha lösen", "rätsel lösen", "schieberegler", "gedrückt halten", "mensch oder maschine",
  ],
  checking: [
    "browser wird überprüft", "überprüfen ihren browser", "ihr browser wird geprüft", "einen moment", "nur einen moment",
    "verbindung wird überprüft", "sicherheitsüberprüfung", "wird überprüft, ob sie ein mensch",
  ],
  letters: [
    "captcha", "zeichen aus dem bild", "zeichen im bild", "buchstaben aus", "buchstaben im bild", "text im bild", "sicherheitsabfrage",
    "anderes bild", "neues bild", "abgebildeten zeichen",
  ],
  consent: [
    "möchte auf dein … zugreifen", "möchte auf ihr … zugreifen", "möchte zugriff", "möchte … zugreifen", "zugriff auf ihr konto",
    "zugriff auf dein konto", "zugriff gewähren", "zugriff erlauben", "berechtigungen", "angeforderte berechtigungen", "bittet um zugriff",
    "fordert zugriff", "autorisieren", "darf folgendes", "app erlauben", "um erlaubnis",
  ],
  allow: ["zulassen", "erlauben", "autorisieren", "genehmigen", "akzeptieren", "annehmen", "zustimmen", "gewähren", "gestatten", "ja"],
  deny: ["ablehnen", "abbrechen", "verweigern", "nicht zulassen", "nicht erlauben", "nein", "nein danke"],
  device: [
    "auf deinem gerät angezeigt*", "auf ihrem gerät angezeigt*", "gerätecode", "gerät verbinden", "gerät aktivieren", "gerät autorisieren",
    "gerät verknüpfen", "geräteanmeldung", "code auf ihrem gerät", "code auf deinem gerät", "gerät hinzufügen", "auf einem anderen gerät",
    "code auf ihrem fernseher", "code auf deinem fernseher", "auf dem fernseher angezeigt*",
  ],
  checkpoint: [
    "ungewöhnliche aktivität", "verdächtige aktivität", "ungewöhnliche anmeldung", "verdächtige anmeldung", "identität bestätigen",
    "identität verifizieren", "identitätsprüfung", "konto wurde gesperrt", "konto ist gesperrt", "konto gesperrt", "konto wurde vorübergehend",
    "konto eingeschränkt", "foto ihres ausweises", "ausweis hochladen", "bestätigen sie ihr konto", "bestätige dein konto", "ungewöhnlichen anmelde*",
    "wieder freigeben", "konto entsperren",
  ],
  age: [
    "mindestens 18", "über 18", "18 jahre", "16 jahre", "alter bestätigen", "altersprüfung", "altersverifikation", "altersfreigabe", "volljährig",
    "ab 18", "altersbeschränk*", "wie alt", "geburtsdatum ein", "nur für erwachsene",
  ],
  adult: ["ja", "nein", "eintreten", "verlassen", "ich bin über", "ich bin 18", "ich bin volljährig", "ich bin unter", "bestätigen", "weiter"],
  wrong: [
    "falsches passwort", "passwort ist falsch", "passwort falsch", "passwort ist nicht korrekt", "kennwort ist falsch", "kennwort falsch",
    "ungültiges passwort", "ungültige anmeldedaten", "falsche anmeldedaten", "falsche zugangsdaten", "zugangsdaten sind nicht",
    "zugangsdaten sind falsch", "benutzername oder passwort", "e-mail oder passwort", "anmeldung fehlgeschlagen", "login fehlgeschlagen",
    "code ist falsch", "code ist ungültig", "falscher code", "ungültiger code", "nicht korrekt", "stimmt nicht überein", "versuchen sie es erneut",
    "versuche es erneut", "konnten sie nicht anmelden",
  ],
  tooMany: [
    "zu viele versuche", "zu viele fehlversuche", "zu viele fehlgeschlagene", "zu viele anfragen", "später erneut", "später noch einmal",
    "vorübergehend gesperrt", "konto gesperrt",
  ],
  expired: ["code ist abgelaufen", "code abgelaufen", "link ist abgelaufen", "link abgelaufen", "nicht mehr gültig"],
  blocked: [
    "zugriff verweigert", "zugriff nicht erlaubt", "wurden blockiert", "wurde blockiert", "wurde gesperrt", "keine berechtigung", "kein zugriff",
    "verboten",
  ],
  broken: [
    "etwas ist schiefgelaufen", "ein fehler ist aufgetreten", "fehler aufgetreten", "seite nicht gefunden", "nicht gefunden",
    "interner serverfehler", "nicht erreichbar", "vorübergehend nicht verfügbar", "wartungsarbeiten",
  ],
  passing: [
    "weiterleitung", "weitergeleitet", "werden angemeldet", "wirst angemeldet", "anmeldung läuft", "einen moment", "bitte warten", "wird geladen",
    "noch ein schritt", "angemeldet bleiben", "diesem gerät vertrauen", "gerät merken", "gerät bestätigen", "gleich geschafft",
  ],
  newsletter: ["newsletter", "abonnieren", "rundbrief", "angebote erhalten", "e-mail-updates", "abbestellen"],
  newPassword: [
    "neues passwort", "neues kennwort", "passwort bestätigen", "passwort wiederholen", "kennwort wiederholen", "passwort ändern", "kennwort ändern",
    "aktuelles passwort", "altes passwort", "passwort wählen", "passwort festlegen",
  ],
  pay: [
    "bezahlen", "zahlen", "zahlungspflichtig", "jetzt kaufen", "kaufen", "bestellung aufgeben", "bestellung abschließen", "zur kasse", "zahlung",
    "zahlungsart", "zahlungsmethode", "kreditkarte*", "rechnungsadresse", "spenden",
  ],
  cookies: ["cookie*", "datenschutzeinstellungen"],
  connected: [
    "gerät verbunden", "gerät ist verbunden", "gerät ist jetzt verbunden", "gerät wurde verbunden", "gerät autorisiert", "gerät wurde autorisiert",
    "gerät aktiviert", "gerät wurde aktiviert", "gerät verknüpft", "gerät wurde verknüpft", "gerät hinzugefügt", "aktivierung erfolgreich",
    "anmeldung erfolgreich", "erfolgreich angemeldet", "erfolgreich verbunden", "erfolgreich autorisiert", "erfolgreich aktiviert",
    "kehren sie zu ihrem gerät zurück", "kehre zu deinem gerät zurück", "alles erledigt",
  ],
  toPay: [
    "zahlungspflichtig bestellen", "kostenpflichtig bestellen", "zahlungspflichtig kaufen", "jetzt bestellen", "bestellung abschließen",
    "bestellung abschicken", "bestellung absenden", "bestellung aufgeben", "bestellung bestätigen", "kauf abschließen", "bestellen und bezahlen",
    "jetzt bezahlen", "jetzt zahlen", "mit paypal", "weiter zur zahlung", "weiter zur zahlungsart", "weiter zur zahlungsauswahl", "weiter zu zahlung",
    "zur zahlung", "zur zahlungsart", "zur zahlungsauswahl", "zur zahlungsmethode", "zahlungsart wählen", "zahlungsart auswählen",
    "bestellung prüfen", "bestellübersicht",
  ],
  save: ["speichern", "änderungen speichern", "übernehmen", "aktualisieren", "anlegen", "hinzufügen", "verbindung testen"],
  enrol: [
    "zwei-faktor-authentifizierung einrichten", "zwei-faktor-authentifizierung aktivieren", "zwei-faktor-authentisierung einrichten",
    "zwei-faktor-authentisierung aktivieren", "2fa einrichten", "2fa aktivieren", "authenticator einrichten", "authenticator-app einrichten",
    "installieren sie eine authen*", "installiere eine authen*", "geheimer schlüssel", "einrichtungsschlüssel", "passkey erstellen",
    "passkey hinzufügen", "passkey einrichten", "sicherheitsschlüssel hinzufügen", "sicherheitsschlüssel registrieren",
  ],
  download: ["herunterladen", "app laden", "app installieren", "zum download"],
  linked: ["verknüpfte geräte", "gekoppelte geräte", "gerät hinzufügen", "mit telefonnummer verknüpfen"],
  asksAccess: [
    "möchte auf dein … zugreifen", "möchte auf ihr … zugreifen", "möchte zugriff auf", "bittet um zugriff auf", "fordert zugriff auf",
    "bittet um die erlaubnis",
  ],
  otherCard: ["geschenkkarte*", "gutscheinkarte*", "kundenkarte*", "bonuskarte*", "guthabenkarte"],
};
