import { describe, expect, it } from 'vitest';
import { fixedEntityIds } from '#contract';
import { sampleProject } from '../testing/sampleProjects.testing.ts';
import { idOf, projectId, type SampleProject, sampleSummary } from '../testing/sampleSummary.testing.ts';
import { frozenNames, maySummaryChange, summaryRights } from './summaryRights.ts';
import { sourcesOf } from './useSummary.ts';

const admin = { email: 'Admin@example.test', roles: ['ProjectAdmin'] };
const contributor = { email: 'contributor@example.test', roles: ['Contributor'] };
const stranger = { email: 'viewer@example.test', roles: ['Admin', 'ProjectAdmin'] };
const rights = (viewer: typeof admin, more: Partial<SampleProject> = {}, isOffline = false) =>
  summaryRights(viewer, sampleSummary({ ...sampleProject, ...more }), isOffline);
const may = (...given: Parameters<typeof rights>) => maySummaryChange(rights(...given));
const [general, concrete, , hvac] = sampleSummary(sampleProject).packages;

describe('the rights on the summary', () => {
  it('are those of its project admins [LOCK-027]', () => {
    expect([may(admin), may(contributor), may(stranger)]).toEqual([true, false, false]);
  });

  it('end when the project is closed [LOCK-025]', () => {
    expect(may(admin, { project: { isClosed: true } })).toBe(false);
  });

  it('end while application settings, system settings or the project are frozen, not with other parts [LOCK-026] [LOCK-028]', () => {
    const frozen = [fixedEntityIds.application, fixedEntityIds.systemSettings, projectId];
    expect(frozen.map((id) => may(admin, { frozenIds: [id] }))).toEqual([false, false, false]);
    expect(may(admin, { frozenIds: [idOf(2, 1), idOf(8, 0), idOf(6, 1)] })).toBe(true);
  });

  it('end while the live connection has failed [LOCK-029]', () => {
    const offline = rights(admin, {}, true);
    expect(maySummaryChange(offline)).toBe(false);
    expect([offline.bidAmount(concrete!, null), offline.contingency(concrete!)]).toEqual([false, false]);
  });

  it('leave bid amounts of general conditions, of nobody and of disabled alternates alone [PFE-020] [PFE-021]', () => {
    const { bidAmount } = rights(admin);
    expect([concrete!, general!, hvac!].map((row) => bidAmount(row, null))).toEqual([true, false, false]);
    expect([bidAmount(concrete!, 0), bidAmount(concrete!, 1)]).toEqual([true, false]);
    expect(bidAmount({ ...concrete!, isGeneralCondition: true }, null)).toBe(false);
  });

  it('leave amounts alone on a read-only project and in a frozen package; a lock does not matter [PFE-022] [PFE-023] [PFE-025]', () => {
    const closed = sampleSummary({ ...sampleProject, project: { isClosed: true } });
    expect(summaryRights(admin, closed, false).bidAmount(closed.packages[1]!, null)).toBe(false);
    const frozen = sampleSummary({ ...sampleProject, frozenIds: [idOf(2, 1)] });
    expect(summaryRights(admin, frozen, false).bidAmount(frozen.packages[1]!, null)).toBe(false);
    expect(summaryRights(admin, frozen, false).contingency(frozen.packages[1]!)).toBe(false);
    const { packages } = frozen;
    expect(packages[2]!.lockedByUserEmail).not.toBeNull();
    expect(summaryRights(admin, frozen, false).bidAmount(packages[2]!, null)).toBe(true);
  });

  it('let a contingency be typed for general conditions and without a selection too [PFE-029]', () => {
    const { contingency } = rights(admin);
    expect([contingency(general!), contingency(hvac!)]).toEqual([true, true]);
  });

  it('let contributors edit fees but not retry; nobody while frozen or closed [PFE-010] [PFE-011] [PFE-012]', () => {
    expect(rights(contributor).fees.allowed).toBe(true);
    expect(rights(contributor).retry.allowed).toBe(false);
    expect(rights(stranger).fees).toMatchObject({ allowed: false, code: 'notInProject' });
    expect(rights(admin, { frozenIds: [projectId] }).fees.allowed).toBe(false);
    expect(rights(admin, { frozenIds: [fixedEntityIds.systemSettings] }).fees.allowed).toBe(false);
    expect(rights(admin, { project: { isClosed: true } }).fees.allowed).toBe(false);
  });

  it('name everything that is frozen [SUM-021]', () => {
    const data = sampleSummary({
      ...sampleProject,
      frozenIds: [fixedEntityIds.application, fixedEntityIds.systemSettings, projectId, idOf(8, 0), idOf(2, 1)],
    });
    expect(frozenNames(data)).toMatchObject({
      isApplication: true,
      isSystemSettings: true,
      isProject: true,
      isNotes: true,
      packages: [{ code: '03.30' }],
    });
  });

  it('listen to the project, each bid package and each alternate [LIVE-012]', () => {
    const data = sampleSummary(sampleProject);
    const wanted = [projectId, ...data.packages.map(({ id }) => id), ...data.project.alternates.map(({ id }) => id)];
    expect(sourcesOf(data)).toEqual(expect.arrayContaining(wanted));
  });
});
