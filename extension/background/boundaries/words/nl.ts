import type { WordLists } from "./word-lists.ts";

// biome-ignore format: lists, filled line by line
export const nl: WordLists = {
  login: ["inloggen", "log in", "aanmelden", "meld je aan", "meld u aan", "log je in", "inlog*", "al klant", "account kiezen"],
  signup: ["registreren", "registreer", "account aanmaken", "maak een account", "account maken", "nieuwe klant", "word lid", "nieuw account"],
  logout: ["uitloggen", "afmelden", "log uit", "meld af", "van account wisselen"],
  account: ["accountmenu", "gebruikersmenu", "mijn profiel", "profiel bekijken"],
  signedInAs: ["ingelogd als", "aangemeld als", "je bent ingelogd", "u bent ingelogd", "welkom terug,"],
  forgot: [
    "wachtwoord vergeten", "wachtwoord kwijt", "gebruikersnaam vergeten", "wachtwoord herstellen", "problemen met inloggen", "pincode vergeten",
    "toegangscode vergeten", "code vergeten", "pin vergeten",
  ],
  recovery: ["wachtwoord vergeten", "wachtwoord herstellen", "wachtwoord opnieuw instellen", "wachtwoord resetten", "account herstellen"],
  gate: [
    "log in om", "meld je aan om", "meld u aan om", "je moet inloggen", "u moet inloggen", "je moet ingelogd zijn", "u moet ingelogd zijn",
    "moet je ingelogd zijn", "moet u ingelogd zijn", "inloggen vereist", "inloggen is vereist", "sessie is verlopen", "sessie verlopen",
    "alleen voor leden", "alleen voor abonnees", "inloggen of registreren om", "je bent niet ingelogd", "je bent uitgelogd", "gelieve in te loggen",
    "log in met je … om", "log opnieuw in", "opnieuw inloggen", "automatisch uitgelogd",
  ],
  registrationGate: [
    "registreer om verder", "registreer je om", "maak een account aan om", "maak een gratis account", "account vereist", "registratie vereist",
    "je hebt een account nodig",
  ],
  guest: ["als gast"],
  without: [
    "sluiten", "overslaan", "later", "niet nu", "nee bedankt", "zonder account", "verder zonder", "terug",
  ],
  identifier: ["e-mailadres", "e-mail", "email", "gebruikersnaam", "gebruiker", "telefoonnummer", "mobiel nummer", "klantnummer"],
  next: ["volgende", "doorgaan", "verder", "verzenden", "bevestigen", "verstuur", "controleren"],
  reauth: [
    "bevestig je wachtwoord", "bevestig uw wachtwoord", "voer je wachtwoord opnieuw in", "voer uw wachtwoord opnieuw in", "bevestig je identiteit",
    "bevestig uw identiteit", "controleer of jij het bent", "bevestig dat jij het bent", "toegang bevestigen",
  ],
  provider: ["doorgaan met", "inloggen met", "aanmelden met", "log in met", "inloggen via", "doorgaan als"],
  code: [
    "verificatiecode", "beveiligingscode", "bevestigingscode", "authenticatiecode", "eenmalige code", "eenmalig wachtwoord", "tweestaps*",
    "tweefactor*", "twee-factor", "authenticator-app", "6-cijferige code", "cijferige code", "voer de code in", "vul de code in", "code verzonden",
    "code gestuurd", "inlogcode", "herstelcode", "via sms",
  ],
  push: [
    "keur de aanmelding goed", "keur het verzoek goed", "verzoek goedkeuren", "op je telefoon", "op uw telefoon", "op je mobiel", "melding gestuurd",
    "melding verzonden", "open de app", "open de … app", "tik op", "bevestig op je", "bevestig op uw", "keur de melding goed",
  ],
  passkey: ["passkey", "toegangssleutel", "beveiligingssleutel", "vingerafdruk"],
  qr: ["scan de qr-code", "scan deze qr-code", "qr-code scannen", "scan de code", "scan deze code"],
  emailLink: [
    "controleer je e-mail", "controleer uw e-mail", "check je e-mail", "check je inbox", "bekijk je e-mail", "e-mail verzonden", "e-mail gestuurd",
    "link gestuurd", "link verzonden", "inloglink", "magische link", "klik op de link", "bevestig je e-mailadres",
  ],
  resend: [
    "opnieuw verzenden", "opnieuw versturen", "nogmaals versturen", "niet ontvangen", "nieuwe code", "andere methode", "andere manier",
    "terug naar inloggen",
  ],
  human: [
    "geen robot", "een mens bent", "mens bent", "beveiligingscontrole", "ongebruikelijk verkeer", "geautomatiseerde verzoeken", "los de captcha op",
    "schuif", "houd ingedrukt", "ingedrukt houden", "puzzel",
  ],
  checking: [
    "browser wordt gecontroleerd", "controleren van uw browser", "controleren van je browser", "een ogenblik", "even geduld",
    "controleren of je een mens", "controleren of u een mens", "verbinding wordt gecontroleerd",
  ],
  letters: [
    "captcha", "tekens in de afbeelding", "tekens die je ziet", "letters in de afbeelding", "tekst in de afbeelding", "andere afbeelding",
    "nieuwe afbeelding",
  ],
  consent: [
    "wil toegang tot", "wil toegang", "vraagt toegang", "vraagt om toegang", "vraagt toestemming", "toegang tot je account",
    "toegang tot uw account", "toegang verlenen", "toegang geven", "app autoriseren", "toepassing autoriseren", "gevraagde machtigingen",
    "toestemming geven", "machtigen", "autoriseren",
  ],
  allow: ["toestaan", "autoriseren", "accepteren", "goedkeuren", "akkoord", "verlenen", "ja"],
  deny: ["weigeren", "annuleren", "afwijzen", "niet toestaan", "nee", "nee, bedankt"],
  device: [
    "op je apparaat wordt weergegeven", "op uw apparaat wordt weergegeven", "weergegeven op je apparaat", "weergegeven op uw apparaat",
    "apparaatcode", "apparaat koppelen", "koppel een apparaat", "koppel je apparaat", "apparaat activeren", "activeer je apparaat",
    "apparaat autoriseren", "code op je apparaat", "op een ander apparaat", "op je tv wordt weergegeven", "op uw tv",
  ],
  checkpoint: [
    "ongebruikelijke activiteit", "verdachte activiteit", "ongebruikelijke aanmelding", "verdachte aanmelding", "verifieer je identiteit",
    "verifieer uw identiteit", "bevestig je identiteit", "identiteit bevestigen", "identiteitsverificatie", "account is geblokkeerd",
    "account geblokkeerd", "account is opgeschort", "account vergrendeld", "identiteitsbewijs", "bescherm je account", "verdacht gedrag",
    "account ontgrendelen", "je account is tijdelijk", "uw account is tijdelijk",
  ],
  age: [
    "18 jaar of ouder", "ouder dan 18", "18 jaar", "bevestig je leeftijd", "bevestig uw leeftijd", "leeftijd bevestigen", "leeftijdscontrole",
    "leeftijdsverificatie", "wettelijke leeftijd", "alleen voor volwassenen", "meerderjarig", "hoe oud ben",
  ],
  adult: ["ja", "nee", "binnengaan", "verlaten", "ik ben 18", "ik ben ouder", "ik ben jonger", "jonger dan", "doorgaan", "bevestigen"],
  wrong: [
    "onjuist wachtwoord", "verkeerd wachtwoord", "ongeldig wachtwoord", "wachtwoord is onjuist", "wachtwoord is niet correct",
    "wachtwoord klopt niet", "ongeldige inloggegevens", "onjuiste inloggegevens", "gebruikersnaam of wachtwoord", "e-mailadres of wachtwoord",
    "inloggen mislukt", "aanmelden mislukt", "onjuiste code", "ongeldige code", "verkeerde code", "code is onjuist", "code is ongeldig",
    "probeer het opnieuw", "komt niet overeen", "komen niet overeen",
  ],
  tooMany: ["te veel pogingen", "te vaak geprobeerd", "te veel verzoeken", "probeer het later", "tijdelijk geblokkeerd"],
  expired: ["code is verlopen", "code verlopen", "link is verlopen", "link verlopen", "niet meer geldig"],
  blocked: [
    "toegang geweigerd", "geen toegang", "je bent geblokkeerd", "u bent geblokkeerd", "is geblokkeerd", "verboden toegang", "geen toestemming",
  ],
  broken: [
    "er is iets misgegaan", "er ging iets mis", "er is een fout opgetreden", "pagina niet gevonden", "niet gevonden", "interne fout",
    "tijdelijk niet beschikbaar", "onderhoud",
  ],
  passing: [
    "doorgestuurd", "omgeleid", "je wordt ingelogd", "u wordt ingelogd", "bezig met inloggen", "bezig met aanmelden", "een ogenblik", "even geduld",
    "laden", "nog één stap", "aangemeld blijven", "ingelogd blijven", "dit apparaat vertrouwen", "vertrouw dit apparaat", "onthoud dit apparaat",
    "apparaat verifiëren", "bijna klaar",
  ],
  newsletter: ["nieuwsbrief", "abonneer", "aanmelden voor de nieuwsbrief", "aanbiedingen ontvangen", "uitschrijven"],
  newPassword: [
    "nieuw wachtwoord", "bevestig wachtwoord", "wachtwoord bevestigen", "herhaal wachtwoord", "wachtwoord herhalen", "wachtwoord wijzigen",
    "huidig wachtwoord", "oud wachtwoord", "kies een wachtwoord",
  ],
  pay: [
    "betalen", "betaling", "afrekenen", "bestelling plaatsen", "bestelling afronden", "kopen", "nu kopen", "betaalmethode", "betaalwijze",
    "creditcard", "factuuradres", "doneren",
  ],
  cookies: ["cookie*", "privacyvoorkeuren"],
  connected: [
    "apparaat verbonden", "apparaat is verbonden", "apparaat is nu verbonden", "apparaat gekoppeld", "apparaat is gekoppeld",
    "apparaat geautoriseerd", "apparaat is geautoriseerd", "apparaat geactiveerd", "apparaat is geactiveerd", "activering geslaagd",
    "activering voltooid", "inloggen gelukt", "aanmelden gelukt", "succesvol verbonden", "succesvol ingelogd", "ga terug naar je apparaat",
    "ga terug naar uw apparaat", "je bent klaar",
  ],
  toPay: [
    "bestelling plaatsen", "bestelling afronden", "bestelling bevestigen", "bestellen en betalen", "bestelling met betaalplicht",
    "bestelling met betalingsverplichting", "plaats bestelling", "nu betalen", "betaal nu", "betaal met", "betalen met", "naar betalen",
    "naar betaling", "doorgaan naar betalen", "doorgaan naar betaling", "verder naar betalen", "verder naar betaling", "ga naar betalen",
    "betaalmethode kiezen", "kies betaalmethode", "bestelling controleren",
  ],
  save: ["opslaan", "bewaren", "wijzigingen opslaan", "toepassen", "bijwerken", "toevoegen", "verbinding testen"],
  enrol: [
    "tweestapsverificatie instellen", "tweestapsverificatie inschakelen", "tweefactorauthenticatie instellen", "tweefactorauthenticatie inschakelen",
    "stel tweestaps*", "stel tweefactor*", "authenticator instellen", "installeer een authenticator*", "installatiesleutel", "geheime sleutel",
    "passkey maken", "passkey aanmaken", "passkey toevoegen", "beveiligingssleutel toevoegen",
  ],
  download: ["downloaden", "download de app", "installeer de app"],
  linked: ["gekoppelde apparaten", "apparaat koppelen"],
  asksAccess: ["wil toegang tot je", "wil toegang tot uw", "vraagt toegang tot", "vraagt toestemming"],
  otherCard: ["cadeaukaart*", "cadeaubon*", "klantenkaart"],
};
