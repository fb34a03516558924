import type { WordLists } from "./word-lists.ts";

// biome-ignore format: lists, filled line by line
export const it: WordLists = {
  login: [
    "accedi", "accesso", "entra", "login", "effettua il login", "effettua l'accesso", "autenticazione", "autenticati", "sei già registrato",
    "area riservata", "collegati",
  ],
  signup: ["registrati", "registrazione", "iscriviti", "crea un account", "crea account", "crea il tuo account", "nuovo cliente", "nuovo utente"],
  logout: ["esci", "disconnetti", "disconnettiti", "logout", "cambia account"],
  account: ["menu account", "menu utente", "il mio profilo", "visualizza profilo"],
  signedInAs: ["connesso come", "accesso effettuato come", "hai effettuato l'accesso", "bentornato,", "bentornata,"],
  forgot: [
    "password dimenticata", "hai dimenticato la password", "dimenticato la password", "ho dimenticato la password", "recupera password",
    "reimposta password", "problemi di accesso", "pin dimenticato", "codice dimenticato", "hai dimenticato il pin", "hai dimenticato il codice",
  ],
  recovery: [
    "password dimenticata", "hai dimenticato la password", "recupera password", "recupero password", "reimposta password", "reimposta la password",
    "recupero account", "recupera account",
  ],
  gate: [
    "accedi per", "accedi o registrati per", "devi accedere", "devi effettuare l'accesso", "devi effettuare il login", "è necessario accedere",
    "è necessario effettuare", "effettua l'accesso per", "effettua il login per", "per continuare, accedi", "per favore accedi", "accesso richiesto",
    "sessione è scaduta", "sessione scaduta", "riservato agli utenti registrati", "riservato agli abbonati", "solo per gli iscritti",
    "non hai effettuato l'accesso", "sei stato disconnesso", "accedi con il tuo … per", "accedi di nuovo", "effettua nuovamente l'accesso",
  ],
  registrationGate: [
    "registrati per continuare", "registrati per leggere", "crea un account per", "creare un account per continuare", "registrazione obbligatoria",
    "registrazione necessaria", "è necessario un account",
  ],
  guest: ["come ospite"],
  without: [
    "chiudi", "salta", "più tardi", "non ora", "no grazie", "no, grazie", "senza account", "senza registrazione", "continua senza",
    "indietro",
  ],
  identifier: [
    "e-mail", "email", "indirizzo e-mail", "indirizzo email", "nome utente", "utente", "username", "numero di telefono", "cellulare",
    "codice cliente", "codice fiscale",
  ],
  next: ["avanti", "continua", "invia", "conferma", "verifica", "prosegui", "procedi"],
  reauth: [
    "conferma la password", "conferma la tua password", "reinserisci la password", "inserisci di nuovo la password", "conferma la tua identità",
    "verifica la tua identità", "conferma che sei tu", "verifica che sei tu", "conferma accesso",
  ],
  provider: ["continua con", "accedi con", "entra con", "accedi tramite", "continua come"],
  code: [
    "codice di verifica", "codice di sicurezza", "codice di conferma", "codice di autenticazione", "codice monouso", "password monouso",
    "due fattori", "due passaggi", "secondo fattore", "app di autenticazione", "codice a 6 cifre", "inserisci il codice", "digita il codice",
    "codice inviato", "inviato un codice", "codice di accesso", "codice di recupero", "codice via sms", "codice otp",
  ],
  push: [
    "approva l'accesso", "approva la richiesta", "sul tuo telefono", "sul tuo cellulare", "sul tuo smartphone", "notifica inviata",
    "inviato una notifica", "apri l'app", "tocca il numero", "tocca sì", "conferma sul tuo", "autorizza dall'app", "approva la notifica",
  ],
  passkey: ["passkey", "chiave di accesso", "chiave di sicurezza", "impronta digitale"],
  qr: ["scansiona il codice qr", "scansiona il qr", "inquadra il codice", "inquadra il qr", "scansiona questo codice", "scansiona il codice"],
  emailLink: [
    "controlla la tua e-mail", "controlla la tua email", "controlla la posta", "controlla la tua casella", "email inviata", "e-mail inviata",
    "abbiamo inviato un link", "abbiamo inviato un'email", "inviato un link", "link di accesso", "link magico", "clicca sul link",
    "fai clic sul link", "conferma la tua email",
  ],
  resend: [
    "invia di nuovo", "invia nuovamente", "reinvia", "non hai ricevuto", "non ho ricevuto", "altro metodo", "prova un altro", "nuovo codice",
    "torna al login", "torna all'accesso",
  ],
  human: [
    "non sono un robot", "non sei un robot", "sei umano", "sei un essere umano", "controllo di sicurezza", "verifica di sicurezza",
    "traffico insolito", "traffico anomalo", "richieste automatiche", "completa il captcha", "risolvi il captcha", "trascina", "scorri",
    "tieni premuto", "completa il puzzle",
  ],
  checking: [
    "controllo del browser", "verifica del browser", "verifica del tuo browser", "stiamo verificando", "un momento", "un attimo",
    "verifica che la connessione", "verifica di sicurezza in corso",
  ],
  letters: [
    "captcha", "caratteri dell'immagine", "caratteri che vedi", "lettere dell'immagine", "testo dell'immagine", "codice dell'immagine",
    "altra immagine", "nuova immagine",
  ],
  consent: [
    "vuole accedere al tuo", "desidera accedere", "vuole accedere", "richiede l'accesso", "richiede l'autorizzazione", "chiede l'accesso",
    "chiede il permesso", "accesso al tuo account", "autorizza accesso", "autorizza l'accesso", "autorizzare l'accesso", "autorizza applicazione",
    "autorizza l'app", "potrà", "autorizzazioni richieste", "concedi accesso", "concedere l'accesso", "autorizzazione", "autorizza",
  ],
  allow: ["consenti", "autorizza", "accetta", "approva", "concedi", "accetto", "sì"],
  deny: ["nega", "annulla", "rifiuta", "non consentire", "no", "no, grazie", "non autorizzare"],
  device: [
    "visualizzato sul tuo dispositivo", "mostrato sul tuo dispositivo", "codice dispositivo", "codice del dispositivo", "collega un dispositivo",
    "collega dispositivo", "collega il tuo dispositivo", "attiva dispositivo", "attiva il tuo dispositivo", "associa dispositivo",
    "autorizza dispositivo", "codice visualizzato sul", "su un altro dispositivo", "visualizzato sulla tv", "mostrato sulla tv",
  ],
  checkpoint: [
    "attività insolita", "attività sospetta", "accesso insolito", "accesso sospetto", "verifica la tua identità", "conferma la tua identità",
    "verifica dell'identità", "verifica identità", "account è stato bloccato", "account è stato sospeso", "account bloccato", "account sospeso",
    "documento d'identità", "proteggere il tuo account", "comportamento sospetto", "sbloccare il tuo account", "ripristinare l'accesso",
  ],
  age: [
    "maggiore di 18", "maggiorenne", "più di 18 anni", "18 anni", "verifica la tua età", "verifica dell'età", "verifica età", "conferma la tua età",
    "età legale", "vietato ai minori", "contenuti per adulti", "data di nascita per", "quanti anni hai",
  ],
  adult: ["sì", "si", "no", "entra", "esci", "ho più di", "ho 18", "sono maggiorenne", "sono minorenne", "continua", "conferma"],
  wrong: [
    "password errata", "password non corretta", "password non valida", "password sbagliata", "credenziali non valide", "credenziali errate",
    "nome utente o password", "email o password", "utente o password", "dati non corretti", "accesso non riuscito", "autenticazione fallita",
    "autenticazione non riuscita", "codice errato", "codice non valido", "codice non corretto", "riprova", "non corrisponde", "non corrispondono",
  ],
  tooMany: ["troppi tentativi", "troppe richieste", "riprova più tardi", "temporaneamente bloccato"],
  expired: ["codice è scaduto", "codice scaduto", "link è scaduto", "link scaduto", "non è più valido"],
  blocked: [
    "accesso negato", "accesso bloccato", "sei stato bloccato", "è stato bloccato", "accesso vietato", "non hai i permessi",
    "non hai l'autorizzazione", "vietato",
  ],
  broken: [
    "qualcosa è andato storto", "si è verificato un errore", "errore imprevisto", "pagina non trovata", "non trovata", "errore interno",
    "servizio non disponibile", "temporaneamente non disponibile", "in manutenzione",
  ],
  passing: [
    "reindirizzamento", "verrai reindirizzato", "accesso in corso", "autenticazione in corso", "un momento", "attendere", "attendi", "caricamento",
    "ancora un passaggio", "rimani connesso", "resta connesso", "considera attendibile", "ricorda questo dispositivo", "verifica questo dispositivo",
    "ci siamo quasi",
  ],
  newsletter: ["newsletter", "iscriviti alla", "offerte esclusive", "aggiornamenti via email", "annulla iscrizione"],
  newPassword: [
    "nuova password", "conferma password", "ripeti password", "ripeti la password", "cambia password", "modifica password", "password attuale",
    "vecchia password", "crea una password", "scegli una password",
  ],
  pay: [
    "paga", "pagamento", "ordina", "completa l'ordine", "completa acquisto", "conferma ordine", "acquista", "effettua ordine", "concludi",
    "metodo di pagamento", "carta di credito", "carta di debito", "fatturazione", "dona",
  ],
  cookies: ["cookie*", "privacy"],
  connected: [
    "dispositivo connesso", "dispositivo è connesso", "dispositivo è stato connesso", "dispositivo autorizzato", "dispositivo è stato autorizzato",
    "dispositivo attivato", "dispositivo è stato attivato", "dispositivo collegato", "dispositivo associato", "attivazione completata",
    "attivazione riuscita", "accesso riuscito", "accesso effettuato", "connesso correttamente", "autorizzato correttamente",
    "torna al tuo dispositivo", "torna al dispositivo", "tutto pronto",
  ],
  toPay: [
    "effettua ordine", "effettua l'ordine", "invia ordine", "invia l'ordine", "conferma ordine", "conferma l'ordine", "conferma e paga",
    "concludi ordine", "concludi l'ordine", "completa ordine", "completa l'ordine", "completa acquisto", "completa l'acquisto", "ordina e paga",
    "ordine con obbligo di pagamento", "paga ora", "paga con", "vai al pagamento", "procedi al pagamento", "procedi con il pagamento",
    "continua al pagamento", "passa al pagamento", "scegli il pagamento", "scegli metodo di pagamento", "acquista ora",
  ],
  save: ["salva", "salva modifiche", "applica", "aggiorna", "crea", "aggiungi", "prova connessione"],
  enrol: [
    "attiva la verifica in due", "attiva l'autenticazione a due", "abilita l'autenticazione", "configura l'autenticazione", "configura l'app",
    "installa un'app di auten*", "chiave di configurazione", "chiave segreta", "crea una passkey", "crea passkey", "aggiungi passkey",
    "aggiungi una passkey", "aggiungi token di sicurezza", "aggiungi chiave di sicurezza",
  ],
  download: ["scarica", "scarica l'app", "installa l'app"],
  linked: ["dispositivi collegati", "collega un dispositivo", "collega dispositivo"],
  asksAccess: ["vuole accedere al tuo", "richiede l'accesso a", "sta richiedendo l'accesso", "chiede l'autorizzazione"],
  otherCard: ["carta regalo", "buono regalo", "carta fedeltà", "gift card"],
};
