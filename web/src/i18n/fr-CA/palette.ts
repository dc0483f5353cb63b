import type { palette as english } from '../en-US/palette.ts';
import type { Translated } from '../translation.ts';

/** The command palette, and the keyboard shortcuts of the bid summary, in French. */
export const palette: Translated<typeof english> = {
  palette: 'Aller à ou faire',
  placeholder: 'Chercher des actions, pages, projets, lots et soumissionnaires',
  results: 'Résultats',
  actions: 'Sur cette page',
  pages: 'Pages',
  projects: 'Projets',
  recentProjects: 'Projets récents',
  bidPackages: 'Lots de soumission',
  bidders: 'Soumissionnaires',
  closed: 'Fermé',
  showColumn: 'Afficher {{column}}',
  hideColumn: 'Masquer {{column}}',
  newProject: 'Nouveau projet',
  bidsOn: 'pour {{package}}, {{project}}',
  nothingFound: 'Aucun résultat pour « {{text}} ».',
  nothingFoundHelp: 'Essayez moins de mots ou d’autres mots.',
  found_one: '{{count}} résultat',
  found_other: '{{count}} résultats',
  searching: 'Recherche en cours…',
  searchFailed: 'La recherche de projets, de lots et de soumissionnaires a échoué.',
  keyChoose: 'choisir',
  keyOpen: 'ouvrir',
  keyClose: 'fermer',

  // Keyboard shortcuts
  shortcutPalette: 'Aller n’importe où, faire n’importe quoi',
  shortcutCellBeside: 'Cellule suivante dans cette direction',
  shortcutRowEnds: 'Première, dernière cellule de la ligne',
  shortcutSheetEnds: 'Première, dernière cellule de la feuille',
  shortcutEditCell: 'Modifier le montant, comme en tapant un chiffre',
  shortcutClearCell: 'Le modifier à partir d’une cellule vide',
  shortcutEnterAmount: 'Saisir le montant, et passer à la cellule suivante',
  shortcutLeaveAmount: 'Laisser le montant tel quel',
  shortcutAdjustmentNotes: 'Notes de l’ajustement',
  shortcutMoveFee: 'Déplacer les frais vers le haut, le bas, sur leur poignée',
  shortcutCloseDialog: 'Fermer une boîte de dialogue',
  shortcutsDialogs: 'Frais, notes et autres boîtes de dialogue',
  shortcutsAmountCell: 'Dans un montant soumis ou une contingence',
};
