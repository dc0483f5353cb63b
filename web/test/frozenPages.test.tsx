// Before the live connection: Socket.IO's client takes the browser's WebSocket when it is loaded.
import './hub.ts';

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fixedEntityIds, type RoleId, setProjectNotes } from '#contract';
import { queryClient } from '../src/api/queries.ts';
import BidPackagePage from '../src/bidPackage/page/BidPackagePage.tsx';
import { bidPackageId, sampleSheet } from '../src/bidPackage/testing/sampleSheet.testing.ts';
import { BidSummary } from '../src/bidSummary/page/BidSummaryPage.tsx';
import { sampleProject } from '../src/bidSummary/testing/sampleProjects.testing.ts';
import { idOf, sampleSummary, projectId as summaryId } from '../src/bidSummary/testing/sampleSummary.testing.ts';
import HomePage from '../src/home/HomePage.tsx';
import { sampleCard as card } from '../src/home/sampleCard.testing.ts';
import { closeLiveConnection, openLiveConnection } from '../src/live/liveConnection.ts';
import { definitions, storedProject } from '../src/project/draft/testDraft.testing.ts';
import ProjectPage from '../src/project/ProjectPage.tsx';
import BidPackagesPage from '../src/settings/bidPackages/BidPackagesPage.tsx';
import FeesPage from '../src/settings/fees/FeesPage.tsx';
import GeneralConditionsPage from '../src/settings/generalConditions/GeneralConditionsPage.tsx';
import GeneralRequirementsPage from '../src/settings/generalRequirements/GeneralRequirementsPage.tsx';
import PreferencesPage from '../src/settings/preferences/PreferencesPage.tsx';
import UnitsOfMeasurePage from '../src/settings/unitsOfMeasure/UnitsOfMeasurePage.tsx';
import UserPermissionsPage from '../src/settings/userPermissions/UserPermissionsPage.tsx';
import { addedId, answering, commandsSucceed, homeAnswers, projectAnswers, sheetAnswers } from './answers.ts';
import { button, dialog, inDialog, isOn, press, textbox } from './controls.ts';
import { openHub } from './hub.ts';
import { type Answer, network, type SentRequest } from './network.ts';
import { calculated, calculation, conditions, overhead, people, preference, requirement } from './settingsSamples.ts';
import { show, signedIn } from './show.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  closeLiveConnection();
  vi.restoreAllMocks();
});

const { application, systemSettings } = fixedEntityIds;
const maria = 'maria@demo.example';
const sheet = sampleSheet();
const summary = sampleSummary({ ...sampleProject, project: { projectAdmins: [maria] } });
const concrete = idOf(2, 1);
const packageNotes = idOf(8, 1);
const odata = (entity: string) => `GET /api/query/odata/${entity}`;

/** A page, what can be changed on it, and the entities that take that away. */
interface Page {
  readonly element: ReactNode;
  readonly path: string;
  readonly pattern?: string;
  readonly role: RoleId;
  /** What the server answers while these ids are frozen. */
  readonly answers?: (frozen: ReadonlySet<string>) => Record<string, Answer>;
  /** Opens what text is typed into: a form, a dialog. */
  readonly start?: (user: ReturnType<typeof userEvent.setup>) => Promise<void>;
  /** The field that text is typed into. */
  readonly field?: () => HTMLInputElement | HTMLTextAreaElement | null;
  readonly mayChange: () => boolean;
  /** Whether Alt+S saves what is typed, once that is possible again. */
  readonly saves?: boolean;
  /** What the page says while it is frozen; by the id, where that differs. */
  readonly says?: string | Readonly<Record<string, string>>;
  /** Where the page leads that is opened while it is frozen. */
  readonly leadsTo?: string;
}

const formAnswers = {
  ...projectAnswers(storedProject),
  [odata('BidPackageDefinition')]: { value: definitions.bidPackages },
  'GET /api/query/general-conditions-definition': definitions.generalConditions,
};
const projectSays = 'The project cannot be edited while it or the settings are frozen.';
const newProject: Page = {
  element: <ProjectPage />,
  path: '/project',
  role: 'ProjectAdmin',
  answers: () => formAnswers,
  field: () => screen.queryByLabelText<HTMLInputElement>('Name'),
  // Create is off anyway while fields are empty.
  mayChange: () => screen.queryByLabelText('Name') !== null && document.querySelector('[data-banner]') === null,
  says: projectSays,
  leadsTo: '/error',
};
const editedProject: Page = {
  ...newProject,
  path: `/project/${storedProject.id}`,
  pattern: '/project/$id',
  mayChange: () => isOn(button(/^Save/)),
};

const { field: _name, ...withoutField } = editedProject;

const packagePage: Page = {
  element: (
    <>
      <header id="bar-project" />
      <div style={{ height: 800, display: 'flex', flexDirection: 'column' }}>
        <BidPackagePage />
      </div>
    </>
  ),
  path: `/bid-package/${bidPackageId}`,
  pattern: '/bid-package/$id',
  role: 'Contributor',
  answers: (frozen) => ({
    ...sheetAnswers(
      {
        ...sheet,
        project: { ...sheet.project, projectAdmins: [maria] },
        bidPackage: { ...sheet.bidPackage, notesId: packageNotes },
        frozenIds: [...frozen],
      },
      [sheet.bidPackage],
    ),
  }),
  mayChange: () => document.querySelector<HTMLElement>('[data-access]')?.dataset.access === 'edit',
};
const notesDialog = {
  saves: true,
  field: () => inDialog('textarea'),
  mayChange: () => isOn(within(dialog()!).queryByRole('button', { name: /^Save/ })),
};

const summaryPage: Page = {
  element: (
    <div>
      <header>
        <div id="bar-project" />
      </header>
      <main>
        <BidSummary projectId={summaryId} />
      </main>
    </div>
  ),
  path: `/bid-summary/${summaryId}`,
  role: 'ProjectAdmin',
  answers: () => ({
    [`GET /api/query/projects/${summaryId}`]: summary.project,
    [`GET /api/query/projects/${summaryId}/info`]: summary.project,
    [`GET /api/query/projects/${summaryId}/fees-and-totals`]: summary.totals,
    'GET /api/query/bid-package/summary': summary.packages,
    ...answering(setProjectNotes, addedId, { projectId: summaryId }),
  }),
  mayChange: () => document.querySelector('button[data-key]') !== null && isOn(button('Close project')),
  says: {
    [application]: 'Frozen: application settings.',
    [systemSettings]: 'Frozen: system settings.',
    [summaryId]: 'Frozen: this project.',
  },
};
const dialogSave = () => isOn(within(dialog()!).queryByRole('button', { name: /^Save/ }));

const settingsSays = { [systemSettings]: 'Frozen: system settings.', [application]: 'Frozen: application settings.' };
const settings = (element: ReactNode, answers: Record<string, Answer> = {}): Page => ({
  element: <div style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>{element}</div>,
  path: '/settings',
  role: 'Admin',
  answers: () => answers,
  mayChange: () => isOn(screen.queryAllByRole('button', { name: /^Add / })[0]),
  says: settingsSays,
});
const pages: Readonly<Record<string, readonly [Page, readonly string[]]>> = {
  home: [
    {
      element: <HomePage />,
      path: '/home',
      role: 'ProjectAdmin',
      mayChange: () => isOn(button('Add project')),
      says: 'The settings are frozen. Projects cannot be added or edited.',
    },
    [application, systemSettings],
  ],
  'a card on home': [
    {
      element: <HomePage />,
      path: '/home',
      role: 'ProjectAdmin',
      answers: (frozen) => ({ 'GET /api/query/recent-projects': [{ ...card, isFrozen: frozen.has(card.id) }] }),
      mayChange: () => {
        const found = screen.queryByRole('article', { name: card.name });
        return found !== null && within(found).queryByRole('button') !== null;
      },
    },
    [card.id, application, systemSettings],
  ],
  'a new project': [newProject, [application, systemSettings]],
  'a project': [editedProject, [application, systemSettings, storedProject.id]],
  'the image of a project': [
    {
      ...withoutField,
      mayChange: () => screen.queryByLabelText('Image') !== null,
      says: 'Image is frozen',
      leadsTo: '',
    },
    [storedProject.fileUploadContainerId!],
  ],
  'a bid package': [{ ...packagePage, says: 'Frozen: 04.01 - Envelope restoration.' }, [bidPackageId]],
  'the notes of a bid package': [
    {
      ...packagePage,
      ...notesDialog,
      start: press(/^Bid package notes/),
      says: 'these notes. They cannot be changed until the freeze ends.',
    },
    [bidPackageId, packageNotes],
  ],
  'a bid summary': [summaryPage, [application, systemSettings, summaryId]],
  'the amounts of a package on the bid summary': [
    {
      ...summaryPage,
      mayChange: () => document.querySelector('[data-package="03.30"] button[data-key]') !== null,
      says: 'Frozen: bid package 03.30 - Concrete.',
    },
    [concrete],
  ],
  'the notes of a project': [
    { ...summaryPage, ...notesDialog, start: press(/^Project notes/) },
    [application, systemSettings, summaryId, summary.project.notesId!],
  ],
  'the fees of a project': [
    {
      ...summaryPage,
      start: async (user) => {
        await press('Edit fees')(user);
        await press('Add fee')(user);
      },
      field: () => inDialog('input[aria-label="Fee name"]') ?? textbox('Fee name'),
      // A fee that is typed holds the buttons back too; the banner says that nothing can be saved.
      mayChange: () => dialog()!.querySelector('[data-banner]') === null,
    },
    [application, systemSettings, summaryId],
  ],
  'the bidder ranges of a project': [
    { ...summaryPage, start: press('Bidders range'), field: () => inDialog('input'), mayChange: dialogSave },
    [application, systemSettings, summaryId],
  ],
  'bid packages': [
    settings(<BidPackagesPage />, { 'GET /api/query/general-conditions-definition': conditions }),
    [systemSettings],
  ],
  fees: [
    settings(<FeesPage />, { [odata('FeeDefinition')]: { value: [overhead] }, [calculation]: calculated }),
    [systemSettings],
  ],
  'general conditions': [
    {
      ...settings(<GeneralConditionsPage />, { 'GET /api/query/general-conditions-definition': conditions }),
      mayChange: () => isOn(button('Edit conditions')),
    },
    [systemSettings],
  ],
  'general requirements': [
    {
      ...settings(<GeneralRequirementsPage />, { [odata('GeneralRequirementDefinition')]: { value: [requirement] } }),
      mayChange: () => isOn(button('Edit')),
    },
    [systemSettings],
  ],
  'units of measure': [{ ...settings(<UnitsOfMeasurePage />), field: () => textbox('Name') }, [systemSettings]],
  preferences: [
    {
      ...settings(<PreferencesPage />, {
        [odata('Preference')]: {
          value: [
            preference('measurementSystem', '1'),
            preference('lowBiddersMax', '2'),
            preference('midBiddersMax', '5'),
          ],
        },
      }),
      mayChange: () => screen.queryAllByRole<HTMLInputElement>('textbox', { name: 'To' }).some((to) => !to.readOnly),
    },
    [application],
  ],
  'user permissions': [settings(<UserPermissionsPage />, { [odata('User')]: { value: people } }), [application]],
};

const cases = Object.entries(pages).flatMap(([name, [page, ids]]) =>
  ids.map((id) => [name, nameOf(id), page, id] as const),
);

function nameOf(id: string): string {
  const names: Readonly<Record<string, string>> = {
    [application]: 'the application settings',
    [systemSettings]: 'the system settings',
    [bidPackageId]: 'the package',
    [concrete]: 'the package',
    [packageNotes]: 'their own entity',
    [summary.project.notesId!]: 'their own entity',
    [storedProject.fileUploadContainerId!]: 'its own entity',
  };
  return names[id] ?? 'the project';
}

/** Opens a page over a server on which these entities are frozen. */
async function open({ element, path, pattern, role, answers }: Page, frozen: Set<string>) {
  signedIn(role);
  const hub = openHub();
  openLiveConnection(() => 'token');
  const known = () => ({
    ...homeAnswers,
    [odata('FrozenEntity')]: {
      value: [...frozen].map((entityId) => ({ entityType: 'x', entityId, dateFrozen: '2026-05-20T14:14:00Z' })),
    },
    [odata('User')]: { value: people },
    'GET /api/query/recent-projects': [{ ...card, isFrozen: frozen.has(card.id) }],
    'GET /api/query/general-conditions-definition': null,
    ...commandsSucceed,
    'POST /api/command/system-settings': null,
    ...answers?.(frozen),
  });
  const edge = network(known());
  const shown = await show(element, path, pattern);
  let Seq = 0;
  return {
    ...edge,
    ...shown,
    user: userEvent.setup(),
    /** The entity freezes, or can be used again. */
    freeze: (SourceId: string, IsFrozen: boolean) => {
      if (IsFrozen) frozen.add(SourceId);
      else frozen.delete(SourceId);
      Object.assign(edge.answers, known());
      Seq += 1;
      act(() => hub.send('EntityFrozen', { SourceId, Seq, IsFrozen }));
    },
    isRegisteredFor: (id: string) =>
      edge.sent.some(
        ({ address, body }) => address.includes('registration') && `${address} ${JSON.stringify(body)}`.includes(id),
      ),
  };
}

/** The commands that were sent, without those that only calculate. */
const changesOf = (sent: readonly SentRequest[]): readonly SentRequest[] =>
  sent.filter(({ address }) => /^.api.command.(?!fees.calculate)/.test(address));

async function mayChangeOnOpening(_: string, __: string, page: Page, id: string): Promise<boolean> {
  const opened = await open(page, new Set());
  await page.start?.(opened.user);
  const { field, mayChange, says } = page;
  if (field) {
    await waitFor(() => expect(field()).not.toBeNull());
    fireEvent.change(field()!, { target: { value: '7' } });
  }
  await waitFor(() => expect(mayChange()).toBe(true));
  await waitFor(() => expect(opened.isRegisteredFor(id)).toBe(true));
  const sentence = typeof says === 'object' ? says[id] : says;

  opened.freeze(id, true);
  await waitFor(() => expect(mayChange()).toBe(false));
  if (sentence) expect(document.body.textContent).toContain(sentence);
  if (field) expect(field()!.value).toBe('7');
  await opened.user.keyboard('{Alt>}s{/Alt}');
  expect(changesOf(opened.sent)).toEqual([]);

  opened.freeze(id, false);
  await waitFor(() => expect(mayChange()).toBe(true));
  if (field) expect(field()!.value).toBe('7');
  if (sentence) await waitFor(() => expect(document.body.textContent).not.toContain(sentence));
  if (page.saves) {
    await opened.user.keyboard('{Alt>}s{/Alt}');
    await waitFor(() =>
      expect(
        changesOf(opened.sent)
          .map(({ body }) => JSON.stringify(body))
          .join(),
      ).toContain('"7"'),
    );
  }

  opened.unmount();
  closeLiveConnection();
  sessionStorage.clear();
  queryClient.clear();
  const again = await open(page, new Set([id]));
  if (page.leadsTo) await waitFor(() => expect(again.router.state.location.pathname).toBe(page.leadsTo));
  if (page.leadsTo || page.start !== undefined) return false;
  if (sentence) await waitFor(() => expect(document.body.textContent).toContain(sentence));
  return mayChange();
}

const title = 'what can be changed on %s cannot while %s is frozen, live and on opening, and what is typed stays';
const isSettings = ([, , { path }]: (typeof cases)[number]) => path === '/settings';

it.each(cases.filter(isSettings))(`${title} [FRZ-033, FRZ-035, SHELL-060]`, async (...given) => {
  expect(await mayChangeOnOpening(...given)).toBe(false);
});
it.each(cases.filter((each) => !isSettings(each)))(`${title} [FRZ-033, FRZ-034, FRZ-045]`, async (...given) => {
  expect(await mayChangeOnOpening(...given)).toBe(false);
});
