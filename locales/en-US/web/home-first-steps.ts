/** Texts of a company's first steps, and of a company without projects. */
export const firstSteps = {
  firstSteps: 'First steps',
  firstStepsDone: '{{done, number}} of {{count, number}} done',
  firstStepDone: 'Done',
  firstStepEmpty: 'Empty',
  'firstStep.packages': 'Bid packages, units and fees',
  'firstStep.packagesHelp':
    'The starter set fills the lists that are empty with one press (39 trade packages, units, general conditions and three fees at 0 %). Or import your own lists.',
  'firstStep.packagesDoneHelp': 'Your lists are there. Change them in the settings at any time.',
  'firstStep.packagesAct': 'Open bid packages',
  'firstStep.unitsAct': 'Open units of measure',
  'firstStep.feesAct': 'Open fees',
  'firstStepList.packages': 'Bid packages',
  'firstStepList.units': 'Units',
  'firstStepList.fees': 'Fees',
  'firstStep.people': 'People',
  'firstStep.peopleHelp': 'Add or import the people who level bids with you, and give each of them roles.',
  'firstStep.peopleAct': 'Open user permissions',
  'firstStep.sample': 'A sample project',
  'firstStep.sampleHelp':
    'Look around one leveled project with 15 bid packages. It takes less than half a minute, and can be loaded only once and before your first project.',
  'firstStep.project': 'Your first project',
  'firstStep.projectHelp': 'Give it a name and a due date, choose its bid packages, and enter the first bids.',
  'firstStep.projectAct': 'Add your first project',
  'firstStep.projectNoRole':
    'Project Admins add projects. Give yourself the role in User permissions; it takes effect when you sign in again.',
  noProjectsAdd: 'Add the first one and divide it into bid packages.',
  noProjectsAsk: 'Project Admins add projects. Ask {{people}} to add you to one.',
  noProjectsWait: 'Projects that you are added to appear here.',
  sampleDataAdds:
    'It adds the project Customs House rehabilitation with 15 bid packages, their line items, bidders and leveled bids, two alternates and fees. It also adds the bid packages and general requirements that you do not have yet, and general conditions and fees if you have none. What you have stays as it is.',
  sampleDataTakes: 'This takes less than half a minute. Sample data can be loaded only once.',
} as const;
