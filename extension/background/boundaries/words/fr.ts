import type { WordLists } from "./word-lists.ts";

// biome-ignore format: lists, filled line by line
export const fr: WordLists = {
  login: [
    "se connecter", "connexion", "connectez-vous", "s'identifier", "identifiez-vous", "identification", "me connecter", "ouvrir une session",
    "authentification", "s'authentifier", "connecte-toi", "déjà client", "login",
  ],
  signup: [
    "s'inscrire", "inscription", "créer un compte", "créer mon compte", "créer votre compte", "créez votre compte", "inscrivez-vous",
    "nouveau client", "devenir membre", "m'inscrire", "rejoindre",
  ],
  logout: ["se déconnecter", "déconnexion", "me déconnecter", "déconnectez-vous", "fermer la session", "changer de compte"],
  account: ["menu du compte", "menu utilisateur", "mon profil", "voir le profil"],
  signedInAs: ["connecté en tant que", "vous êtes connecté", "connecté comme", "bon retour,"],
  forgot: [
    "mot de passe oublié", "mot de passe perdu", "identifiant oublié", "identifiants oubliés", "réinitialiser le mot de passe",
    "réinitialiser votre mot de passe", "problème de connexion", "code oublié", "code secret oublié", "code d'accès oublié",
    "code confidentiel oublié",
  ],
  recovery: [
    "mot de passe oublié", "mot de passe perdu", "réinitialiser le mot de passe", "réinitialiser votre mot de passe",
    "réinitialisation du mot de passe", "récupérer votre compte", "récupération de compte",
  ],
  gate: [
    "devez vous connecter", "connectez-vous pour", "connecte-toi pour", "veuillez vous connecter", "veuillez vous identifier",
    "merci de vous connecter", "vous devez être connecté", "devez être identifié", "connexion requise", "connexion nécessaire",
    "identifiez-vous pour", "session a expiré", "session expirée", "réservé aux membres", "réservé aux abonnés", "vous avez été déconnecté",
    "vous n'êtes pas connecté", "connectez-vous avec votre … pour", "reconnectez-vous", "vous reconnecter",
  ],
  registrationGate: [
    "inscrivez-vous pour continuer", "inscrivez-vous pour lire", "créez un compte pour", "créer un compte pour continuer", "inscription obligatoire",
    "inscription requise", "un compte est nécessaire", "vous devez créer un compte",
  ],
  guest: ["en tant qu'invité"],
  without: [
    "fermer", "ignorer", "passer", "plus tard", "pas maintenant", "non merci", "continuer sans", "sans compte",
    "sans inscription", "retour",
  ],
  identifier: [
    "adresse e-mail", "e-mail", "email", "adresse électronique", "courriel", "adresse mail", "identifiant", "nom d'utilisateur",
    "numéro de téléphone", "numéro client", "pseudo", "mail", "login",
  ],
  next: ["suivant", "continuer", "valider", "envoyer", "confirmer", "vérifier", "poursuivre"],
  reauth: [
    "confirmez votre mot de passe", "confirmer votre mot de passe", "saisissez à nouveau votre mot de passe", "confirmez votre identité",
    "vérifiez que c'est bien vous", "confirmez que c'est bien vous", "ressaisissez votre mot de passe", "reconnectez-vous", "confirmer l'accès",
  ],
  provider: ["continuer avec", "se connecter avec", "connexion avec", "s'identifier avec", "se connecter via", "continuer en tant que"],
  code: [
    "code de vérification", "code de sécurité", "code de confirmation", "code d'authentification", "code à usage unique", "code unique",
    "double authentification", "deux facteurs", "deux étapes", "double facteur", "application d'authentification", "code à 6 chiffres",
    "code à six chiffres", "saisissez le code", "entrez le code", "code envoyé", "code reçu", "envoyé un code", "code par sms", "code de connexion",
    "code de secours", "code de récupération",
  ],
  push: [
    "approuvez la connexion", "approuver la demande", "approuvez la demande", "sur votre téléphone", "sur votre mobile", "notification envoyée",
    "envoyé une notification", "ouvrez l'application", "appuyez sur", "confirmez sur votre", "validez sur votre", "depuis votre application",
    "approuver la demande de connexion", "approuvez la notification", "approuver la notification",
  ],
  passkey: ["passkey", "clé d'accès", "clé de sécurité", "empreinte", "reconnaissance faciale"],
  qr: [
    "scannez le qr code", "scanner le qr code", "scannez le code qr", "scannez ce code", "scanner ce code", "scannez le code", "flashez le",
    "flasher le",
  ],
  emailLink: [
    "consultez votre boîte", "vérifiez votre boîte", "vérifiez vos e-mails", "consultez vos e-mails", "vérifiez votre messagerie", "e-mail envoyé",
    "envoyé un e-mail", "envoyé un lien", "lien de connexion", "lien magique", "cliquez sur le lien", "lien dans l'e-mail",
    "confirmez votre adresse e-mail",
  ],
  resend: [
    "renvoyer", "envoyer à nouveau", "envoyer de nouveau", "pas reçu", "nouveau code", "autre méthode", "autre moyen", "retour à la connexion",
  ],
  human: [
    "pas un robot", "êtes humain", "êtes un humain", "êtes bien humain", "vérification de sécurité", "contrôle de sécurité", "trafic inhabituel",
    "requêtes automatisées", "résolvez le captcha", "résoudre le captcha", "faites glisser", "glissez le", "maintenez enfoncé",
    "appuyez et maintenez", "complétez le puzzle",
  ],
  checking: [
    "vérification de votre navigateur", "vérification du navigateur", "un instant", "vérification de la connexion",
    "vérification que vous êtes humain", "vérifions que vous êtes humain", "vérification de sécurité en cours",
  ],
  letters: [
    "captcha", "caractères de l'image", "caractères affichés", "caractères que vous voyez", "lettres de l'image", "texte de l'image",
    "code de l'image", "recopiez", "autre image", "nouvelle image",
  ],
  consent: [
    "veut accéder à votre compte", "souhaite accéder", "demande l'accès", "demande à accéder", "demande l'autorisation",
    "souhaite obtenir l'autorisation", "accès à votre compte", "autoriser l'accès", "autoriser l'application", "cette application pourra",
    "permissions demandées", "autorisations demandées", "autoriser … ?", "voulez-vous autoriser", "autoriser", "autorisation",
  ],
  allow: ["autoriser", "accepter", "approuver", "permettre", "accorder", "oui", "j'accepte"],
  deny: ["refuser", "annuler", "rejeter", "ne pas autoriser", "non", "non merci", "interdire"],
  device: [
    "affiché sur votre appareil", "code de l'appareil", "code appareil", "connecter un appareil", "connecter votre appareil",
    "activer votre appareil", "activer un appareil", "associer un appareil", "autoriser l'appareil", "code affiché sur", "sur un autre appareil",
    "affiché sur votre téléviseur", "affiché sur votre écran",
  ],
  checkpoint: [
    "activité inhabituelle", "activité suspecte", "connexion inhabituelle", "connexion suspecte", "vérifier votre identité",
    "vérifiez votre identité", "vérification d'identité", "confirmez votre identité", "compte a été bloqué", "compte a été suspendu",
    "compte est suspendu", "compte bloqué", "compte suspendu", "compte verrouillé", "compte a été verrouillé", "pièce d'identité",
    "protéger votre compte", "comportement suspect", "débloquer votre compte", "rétablir l'accès",
  ],
  age: [
    "plus de 18 ans", "18 ans", "21 ans", "au moins 18", "êtes-vous majeur", "êtes majeur", "majeur*", "vérification de l'âge", "vérifier votre âge",
    "confirmer votre âge", "confirmez votre âge", "âge légal", "limite d'âge", "date de naissance pour", "réservé aux adultes",
    "contenu pour adultes", "quel âge",
  ],
  adult: [
    "oui", "non", "entrer", "quitter", "sortir", "j'ai plus de", "j'ai 18 ans", "je suis majeur*", "je suis mineur*", "moins de 18", "continuer",
    "valider", "confirmer",
  ],
  wrong: [
    "mot de passe incorrect", "mot de passe invalide", "mot de passe erroné", "mauvais mot de passe", "mot de passe est incorrect",
    "identifiants incorrects", "identifiants invalides", "identifiant ou mot de passe", "e-mail ou mot de passe", "email ou mot de passe",
    "nom d'utilisateur ou mot de passe", "échec de la connexion", "échec de l'authentification", "connexion impossible", "code incorrect",
    "code invalide", "code erroné", "code est incorrect", "code n'est pas valide", "veuillez réessayer", "ne correspond pas", "ne correspondent pas",
  ],
  tooMany: [
    "trop de tentatives", "trop d'essais", "trop de demandes", "réessayez plus tard", "réessayer plus tard", "temporairement bloqué",
    "nombre maximum de tentatives",
  ],
  expired: ["code a expiré", "code expiré", "lien a expiré", "lien expiré", "n'est plus valide"],
  blocked: [
    "accès refusé", "accès interdit", "accès bloqué", "vous avez été bloqué", "a été bloqué", "vous n'avez pas l'autorisation", "n'avez pas accès",
    "interdit",
  ],
  broken: [
    "une erreur est survenue", "une erreur s'est produite", "page introuvable", "page non trouvée", "introuvable", "erreur interne",
    "service indisponible", "temporairement indisponible", "maintenance en cours", "oups",
  ],
  passing: [
    "redirection", "redirigé", "connexion en cours", "authentification en cours", "un instant", "veuillez patienter", "chargement",
    "encore une étape", "rester connecté", "appareil de confiance", "faire confiance à cet appareil", "mémoriser cet appareil",
    "vérifier cet appareil", "presque terminé",
  ],
  newsletter: ["newsletter", "lettre d'information", "s'abonner", "abonnez-vous", "infolettre", "bons plans", "désabonner"],
  newPassword: [
    "nouveau mot de passe", "confirmer le mot de passe", "confirmez le mot de passe", "confirmation du mot de passe", "répétez le mot de passe",
    "changer le mot de passe", "modifier le mot de passe", "mot de passe actuel", "ancien mot de passe", "choisissez un mot de passe",
  ],
  pay: [
    "payer", "paiement", "commander", "passer la commande", "valider la commande", "acheter", "régler", "carte bancaire", "carte de crédit",
    "moyen de paiement", "facturation", "faire un don",
  ],
  cookies: ["cookie*", "vie privée", "confidentialité"],
  connected: [
    "appareil connecté", "appareil est connecté", "appareil est maintenant connecté", "appareil a été connecté", "appareil autorisé",
    "appareil a été autorisé", "appareil activé", "appareil a été activé", "appareil associé", "activation réussie", "connexion réussie",
    "autorisation réussie", "connecté avec succès", "autorisé avec succès", "retournez sur votre appareil", "revenez à votre appareil",
    "vous êtes connecté", "tout est prêt",
  ],
  toPay: [
    "passer la commande", "passer ma commande", "passer au paiement", "valider la commande", "valider ma commande", "confirmer la commande",
    "confirmer ma commande", "finaliser la commande", "finaliser ma commande", "commander et payer", "payer ma commande", "payer la commande",
    "payer maintenant", "payer avec", "payer par", "procéder au paiement", "continuer vers le paiement", "aller au paiement", "accéder au paiement",
    "choisir le paiement", "choisir mon mode de paiement", "valider et payer", "terminer la commande", "régler ma commande", "effectuer le paiement",
  ],
  save: ["enregistrer", "sauvegarder", "appliquer", "mettre à jour", "créer", "ajouter", "tester la connexion"],
  enrol: [
    "activer la double authentification", "activer l'authentification à deux", "activer la validation en deux", "configurer la double",
    "configurer l'authentification", "configurer une application", "installez une application d'auth*", "clé de configuration", "clé secrète",
    "créer une clé d'accès", "ajouter une clé d'accès", "ajouter une clé de sécurité", "enregistrer une clé",
  ],
  download: ["télécharger", "téléchargez", "installez l'application", "téléchargement"],
  linked: ["appareils connectés", "appareils connectes", "appareils liés", "appareils associés", "connecter un appareil"],
  asksAccess: ["souhaite accéder à", "demande l'accès à", "demande l'autorisation d", "veut accéder à", "demande à accéder à"],
  otherCard: ["carte cadeau", "cartes cadeaux", "carte de fidélité", "chèque cadeau"],
};
