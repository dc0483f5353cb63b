import type { settingsLogo as english } from '../../en-US/web/settings-logo.ts';
import type { Translated } from '../../types.ts';

/** Texts of the company's logo in the preferences, in French. */
export const settingsLogo: Translated<typeof english> = {
  logo: 'Logo',
  logoHelp: 'En haut des classeurs et des pages imprimées; enregistré aussitôt',
  logoOfCompany: 'Logo de l’entreprise',
  noLogo: 'Aucun logo',
  chooseLogo: 'Choisir un fichier',
  dropLogo: 'Ou déposez un fichier ici : JPEG ou PNG, au plus 2 Mo.',
  dropToUseLogo: 'Déposez le fichier pour en faire le logo',
  replaceLogo: 'Remplacer',
  removeLogo: 'Retirer',
  uploadingLogo: 'Téléversement du logo',
  removeLogoTitle: 'Retirer le logo',
  removeLogoQuestion: 'Retirer le logo? Les classeurs et les pages imprimées ne le montreront plus.',
  logoUploaded: 'Le logo a été enregistré.',
  logoRemoved: 'Le logo a été retiré.',
  logoUploadError: 'Impossible d’enregistrer le logo.',
  logoRemoveError: 'Impossible de retirer le logo.',
  logoLoadError: 'Impossible de charger le logo.',
  logoOneFile: 'Déposez un seul fichier',
  logoTooLarge: 'Doit avoir au plus 2 Mo',
  logoNotAnImage: 'Doit être une image JPEG ou PNG',
  logoTooManyPixels: 'Doit avoir au plus 4 000 pixels de large et 4 000 pixels de haut',
};
