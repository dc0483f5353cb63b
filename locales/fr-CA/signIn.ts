import type { SignInTexts } from '../types.ts';

/** The texts of the sign-in pages in French. */
export const signIn: SignInTexts = {
  language: 'fr-CA',
  signInTitle: 'Se connecter à Plumbline',
  signInLead:
    'Nivelez chaque soumission sur les mêmes postes, voyez ce qui manque et adjugez avec des chiffres qui concordent.',
  email: 'Adresse courriel',
  password: 'Mot de passe',
  signIn: 'Se connecter',
  forgotPassword: 'Mot de passe oublié?',
  forgotHelp:
    'Aussi pour votre première connexion : un code est envoyé à votre adresse courriel et vous permet de choisir un mot de passe.',
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
