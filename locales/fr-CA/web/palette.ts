import type { palette as english } from '../../en-US/web/palette.ts';
import type { Translated } from '../../types.ts';

/** The command palette, and the keyboard shortcuts of the bid summary, in French. */
export const palette: Translated<typeof english> = {
  'palette.title': 'Aller à ou faire',
  'palette.placeholder': 'Chercher des actions, pages, projets, lots et soumissionnaires',
  'palette.results': 'Résultats',
  'palette.actions': 'Sur cette page',
  'palette.pages': 'Pages',
  'palette.projects': 'Projets',
  'palette.recentProjects': 'Projets récents',
  'palette.bidPackages': 'Lots de soumission',
  'palette.bidders': 'Soumissionnaires',
  'palette.closed': 'Fermé',
  'palette.showColumn': 'Afficher {{column}}',
  'palette.hideColumn': 'Masquer {{column}}',
  'palette.newProject': 'Nouveau projet',
  'palette.bidsOn': 'pour {{package}}, {{project}}',
  'palette.nothingFound': 'Aucun résultat pour « {{text}} ».',
  'palette.nothingFoundHelp': 'Essayez moins de mots ou d’autres mots.',
  'palette.found_one': '{{count}} résultat',
  'palette.found_other': '{{count}} résultats',
  'palette.searching': 'Recherche en cours…',
  'palette.searchFailed': 'La recherche de projets, de lots et de soumissionnaires a échoué.',
  'palette.keyChoose': 'choisir',
  'palette.keyOpen': 'ouvrir',
  'palette.keyClose': 'fermer',

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
