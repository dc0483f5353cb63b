import type { IncomingHttpHeaders } from 'node:http';

/** Texts of the sign-in pages; placeholders in braces are filled in. */
const english = {
  language: 'en-US',
  signInTitle: 'Sign in to Plumbline',
  signInLead: 'Level every bid on the same lines, see what is missing, and award with numbers that add up.',
  email: 'Email address',
  password: 'Password',
  signIn: 'Sign in',
  forgotPassword: 'Forgot your password?',
  cancel: 'Cancel',
  resetTitle: 'Reset your password',
  resetLead: 'We send a verification code to your email address.',
  sendCode: 'Send verification code',
  newPasswordTitle: 'Choose a new password',
  newPasswordLead: 'A verification code is on its way to your email address. It is good for ten minutes.',
  code: 'Verification code',
  newPassword: 'New password (at least {count} characters)',
  newPasswordAgain: 'New password again',
  saveAndSignIn: 'Save and sign in',
  developmentNote:
    'This is the identity provider for development: the letter is printed in the terminal that runs Plumbline.',
  emailMissing: 'Enter your email address.',
  passwordMissing: 'Enter your password.',
  tooManyAttempts: 'Too many wrong passwords. Try again in 15 minutes.',
  wrongPassword: 'The email address or the password is not right.',
  codeMissing: 'Enter the six digits of the code.',
  passwordTooShort: 'Use at least {count} characters.',
  passwordsDiffer: 'The two passwords differ.',
  wrongCode: 'The code is wrong or no longer good.',
  signingOut: 'Signing out',
  signOut: 'Sign out',
  failedTitle: 'The sign-in did not work',
  failed: 'Something went wrong.',
  refused: 'The identity provider cannot answer this request ({code}).',
  expired: 'This sign-in page is no longer good.',
  startAgain: 'Start again from the application.',
  backToPlumbline: 'Back to Plumbline',
} as const;

/** The texts of one language. */
export type PageTexts = { readonly [K in keyof typeof english]: string };

const french: PageTexts = {
  language: 'fr-CA',
  signInTitle: 'Se connecter à Plumbline',
  signInLead:
    'Nivelez chaque soumission sur les mêmes postes, voyez ce qui manque et adjugez avec des chiffres qui concordent.',
  email: 'Adresse courriel',
  password: 'Mot de passe',
  signIn: 'Se connecter',
  forgotPassword: 'Mot de passe oublié?',
  cancel: 'Annuler',
  resetTitle: 'Réinitialiser votre mot de passe',
  resetLead: 'Nous envoyons un code de vérification à votre adresse courriel.',
  sendCode: 'Envoyer le code de vérification',
  newPasswordTitle: 'Choisir un nouveau mot de passe',
  newPasswordLead: 'Un code de vérification est en route vers votre adresse courriel. Il est valable dix minutes.',
  code: 'Code de vérification',
  newPassword: 'Nouveau mot de passe (au moins {count} caractères)',
  newPasswordAgain: 'Nouveau mot de passe, de nouveau',
  saveAndSignIn: 'Enregistrer et se connecter',
  developmentNote:
    'Ce fournisseur d’identité sert au développement : la lettre s’affiche dans le terminal qui exécute Plumbline.',
  emailMissing: 'Entrez votre adresse courriel.',
  passwordMissing: 'Entrez votre mot de passe.',
  tooManyAttempts: 'Trop de mots de passe erronés. Réessayez dans 15 minutes.',
  wrongPassword: 'L’adresse courriel ou le mot de passe est inexact.',
  codeMissing: 'Entrez les six chiffres du code.',
  passwordTooShort: 'Utilisez au moins {count} caractères.',
  passwordsDiffer: 'Les deux mots de passe diffèrent.',
  wrongCode: 'Le code est erroné ou n’est plus valable.',
  signingOut: 'Déconnexion',
  signOut: 'Se déconnecter',
  failedTitle: 'La connexion n’a pas fonctionné',
  failed: 'Un problème est survenu.',
  refused: 'Le fournisseur d’identité ne peut pas répondre à cette demande ({code}).',
  expired: 'Cette page de connexion n’est plus valable.',
  startAgain: 'Recommencez à partir de l’application.',
  backToPlumbline: 'Retour à Plumbline',
};

/**
 * Returns the texts in the browser's first language: French for any region of French, otherwise English, as in the
 * application. 'fr-FR,fr;q=0.9,en;q=0.8' is French, 'de,fr;q=0.5' is English.
 */
export function textsFor(headers: IncomingHttpHeaders): PageTexts {
  const [first = ''] = (headers['accept-language'] ?? '').split(',');
  return /^\s*fr(?:-|;|\s*$)/i.test(first) ? french : english;
}

/** Fills a number or word into a text. */
export function fill(text: string, words: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, word: string) => String(words[word] ?? ''));
}
