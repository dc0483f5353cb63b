import type { layout as english } from '../../en-US/web/layout.ts';
import type { Translated } from '../../types.ts';

/** Texts of layouts in French. */
export const layout: Translated<typeof english> = {
  // Home
  filterBy: 'Filtre : {{node}}',
  createdInRange_one: '{{count}} projet créé au cours des {{days}} derniers jours',
  createdInRange_other: '{{count}} projets créés au cours des {{days}} derniers jours',
  matchesInRange_one: '{{count}} projet créé au cours des {{days}} derniers jours correspond à « {{text}} »',
  matchesInRange_other: '{{count}} projets créés au cours des {{days}} derniers jours correspondent à « {{text}} »',
  matches_one: '{{count}} projet correspond à « {{text}} »',
  matches_other: '{{count}} projets correspondent à « {{text}} »',
  projects_one: '{{count}} projet',
  projects_other: '{{count}} projets',
  createdAtAnyTime: 'à tout moment',
  thenByHelp: 'Sans {{grouping}}, le premier regroupement',
  dateRangeHelp:
    'Compté à rebours à partir d’aujourd’hui selon la date de création. L’interrupteur près de la recherche la désactive pour une visite.',
  // Project form
  requiredFields: 'Requis : {{fields}}',
  // Bid package
  noPackageMatches: 'Aucun lot ne correspond à « {{text}} ».',
  // Bid summary
  columns: 'Colonnes',
  allColumns: 'Toutes les colonnes',
  moreGroups_one: '{{count}} de plus',
  moreGroups_other: '{{count}} de plus',
  columnsBeyond: 'Aller à {{names}}',
  firstColumns: 'Retour aux premières colonnes',
  back: 'Retour',
  noBidsYet: 'Aucune soumission pour l’instant.',
  noBidsYetHelp:
    'Ouvrez un lot pour ajouter des soumissionnaires ou importer leurs soumissions. Ce que vous y retenez s’additionne ici.',
  noBidsYetReader: 'Ce qui est retenu dans les lots s’additionne ici.',
};
