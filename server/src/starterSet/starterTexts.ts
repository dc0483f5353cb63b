/** The languages of the starter set. */
export type StarterLanguage = 'en-US' | 'fr-CA';

/** One text in both languages. */
type Both = { readonly [L in StarterLanguage]: string };
const both = (english: string, french: string): Both => ({ 'en-US': english, 'fr-CA': french });

/** Trade packages by division number. */
export const starterPackages: readonly { readonly code: string; readonly description: Both }[] = [
  { code: '02.41', description: both('Demolition', 'Démolition') },
  { code: '03.30', description: both('Concrete', 'Béton') },
  { code: '03.40', description: both('Precast concrete', 'Béton préfabriqué') },
  { code: '04.20', description: both('Masonry', 'Maçonnerie') },
  { code: '05.12', description: both('Structural steel', "Charpente d'acier") },
  { code: '05.50', description: both('Miscellaneous metals', 'Métaux ouvrés') },
  { code: '06.10', description: both('Rough carpentry', 'Charpenterie') },
  { code: '06.20', description: both('Millwork and finish carpentry', 'Ébénisterie et menuiserie de finition') },
  { code: '07.10', description: both('Waterproofing', 'Imperméabilisation') },
  { code: '07.21', description: both('Insulation', 'Isolation') },
  { code: '07.40', description: both('Siding and metal panels', 'Revêtements extérieurs et panneaux métalliques') },
  { code: '07.50', description: both('Roofing', 'Couverture') },
  { code: '07.84', description: both('Firestopping', 'Ensembles coupe-feu') },
  { code: '07.92', description: both('Joint sealants', "Produits d'étanchéité pour joints") },
  { code: '08.11', description: both('Doors, frames and hardware', 'Portes, cadres et quincaillerie') },
  { code: '08.40', description: both('Storefronts and curtain walls', 'Vitrines et murs-rideaux') },
  { code: '08.50', description: both('Windows', 'Fenêtres') },
  { code: '09.25', description: both('Drywall and framing', 'Gypse et ossature métallique') },
  { code: '09.30', description: both('Tile', 'Carrelage') },
  { code: '09.51', description: both('Acoustical ceilings', 'Plafonds acoustiques') },
  { code: '09.65', description: both('Flooring', 'Revêtements de sol') },
  { code: '09.91', description: both('Painting', 'Peinture') },
  { code: '10.14', description: both('Signs', 'Enseignes et signalisation') },
  { code: '10.28', description: both('Washroom accessories', 'Accessoires de salles de toilettes') },
  { code: '11.40', description: both('Kitchen equipment', 'Équipement de cuisine') },
  { code: '12.30', description: both('Casework and countertops', 'Mobilier intégré et comptoirs') },
  { code: '14.20', description: both('Elevators', 'Ascenseurs') },
  { code: '21.10', description: both('Sprinklers', 'Gicleurs') },
  { code: '22.00', description: both('Plumbing', 'Plomberie') },
  { code: '23.00', description: both('Heating, ventilation and cooling', 'Chauffage, ventilation et climatisation') },
  { code: '25.00', description: both('Building controls', 'Régulation automatique') },
  { code: '26.00', description: both('Electrical', 'Électricité') },
  { code: '27.10', description: both('Data and telephone cabling', 'Câblage de télécommunication') },
  { code: '28.30', description: both('Fire alarm and security', 'Alarme incendie et sécurité') },
  { code: '31.20', description: both('Excavation and grading', 'Excavation et terrassement') },
  { code: '32.12', description: both('Asphalt paving', 'Pavage en asphalte') },
  { code: '32.31', description: both('Fences and gates', 'Clôtures et barrières') },
  { code: '32.90', description: both('Landscaping', 'Aménagement paysager') },
  { code: '33.10', description: both('Water, sewer and drainage', 'Aqueduc, égouts et drainage') },
];

const units = {
  each: both('EA', 'un'),
  linearFoot: both('LF', 'pi lin'),
  squareFoot: both('SF', 'pi2'),
  squareYard: both('SY', 'vg2'),
  cubicYard: both('CY', 'vg3'),
  meter: both('m', 'm'),
  squareMeter: both('m2', 'm2'),
  cubicMeter: both('m3', 'm3'),
  pound: both('LB', 'lb'),
  ton: both('TON', 'tonne'),
  gallon: both('GAL', 'gal'),
  hour: both('HR', 'h'),
  day: both('DAY', 'jour'),
  week: both('WK', 'sem'),
  month: both('MO', 'mois'),
  allowance: both('AL', 'allocation'),
  lumpSum: both('LS', 'forfait'),
} as const;

/** Units of measure. */
export const starterUnits: readonly Both[] = Object.values(units);

/** The general conditions, with the default code of a company that has not defined them. */
export const starterConditions: {
  readonly description: Both;
  readonly lines: readonly { readonly description: Both; readonly unit: Both }[];
} = {
  description: both('General conditions', 'Conditions générales'),
  lines: [
    { description: both('Project manager', 'Chargé de projet'), unit: units.month },
    { description: both('Superintendent', 'Surintendant'), unit: units.month },
    { description: both('Project engineer', 'Coordonnateur de projet'), unit: units.month },
    { description: both('Site office', 'Bureau de chantier'), unit: units.month },
    { description: both('Office supplies', 'Fournitures de bureau'), unit: units.month },
    { description: both('Telephone and internet', 'Téléphone et internet'), unit: units.month },
    { description: both('Postage and delivery', 'Poste et messagerie'), unit: units.month },
    { description: both('Temporary toilets', 'Toilettes temporaires'), unit: units.month },
    { description: both('Temporary power', 'Électricité temporaire'), unit: units.month },
    { description: both('Temporary water', 'Eau temporaire'), unit: units.month },
    { description: both('Temporary fence', 'Clôture temporaire'), unit: units.linearFoot },
    { description: both('Storage on or off site', 'Entreposage sur le chantier ou ailleurs'), unit: units.month },
    { description: both('Site signs', 'Panneaux de chantier'), unit: units.lumpSum },
    { description: both('Protection of the site', 'Protection du chantier'), unit: units.lumpSum },
    { description: both('Safety and first aid', 'Sécurité et premiers soins'), unit: units.lumpSum },
    { description: both('Rented tools and machines', "Location d'outils et de machines"), unit: units.lumpSum },
    { description: both('Permits, tests and inspections', 'Permis, essais et inspections'), unit: units.lumpSum },
    { description: both('Debris removal', 'Enlèvement des débris'), unit: units.lumpSum },
    { description: both('As-built drawings', 'Dessins tels que construits'), unit: units.lumpSum },
    { description: both('Final cleaning', 'Nettoyage final'), unit: units.lumpSum },
  ],
};

/** Three fees, at 0 % until the company changes it. */
export const starterFees: readonly { readonly name: Both; readonly of: 'Bid' | 'Total' }[] = [
  { name: both('Insurance', 'Assurances'), of: 'Bid' },
  { name: both('Overhead', 'Administration'), of: 'Bid' },
  { name: both('Profit', 'Profit'), of: 'Total' },
];
