import { IconLock } from '@tabler/icons-react';
import { useBlocker, useNavigate, useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure, detailOf } from '../api/CallFailure.ts';
import { credentials } from '../api/credentials.ts';
import { logFailure } from '../api/logFailure.ts';
import { useUnsaved } from '../api/saving.ts';
import { asSentence } from '../i18n/sentences.ts';
import { dismissNotice, notify } from '../notices/notices.ts';
import { paths } from '../paths.ts';
import { KeptStrip } from '../session/kept/KeptStrip.tsx';
import { keptText, useKeptText } from '../session/kept/keptText.ts';
import { useCurrentUser } from '../session/session.ts';
import { Banner } from '../ui/Banner.tsx';
import { confirm } from '../ui/dialog/confirm.ts';
import { discardQuestion } from '../ui/dialog/discardQuestion.ts';
import { PageOverlay } from '../ui/dialog/PageOverlay.tsx';
import { useSaveKey } from '../ui/dialog/useSaveKey.ts';
import { icon } from '../ui/icons.ts';
import { scrollBehavior } from '../ui/scroll/scrollBehavior.ts';
import { afterPress } from './afterPress.ts';
import type { UnknownSave } from './draft/ownSave.ts';
import { type ImageDraft, includedOf, type ProjectDraft, withAlternate } from './draft/projectDraft.ts';
import {
  type DraftProblem,
  problemText,
  projectProblems,
  type Section as SectionName,
  sections,
} from './draft/projectProblems.ts';
import type { LoadedProject } from './loadProject.ts';
import { ProjectFoot } from './ProjectFoot.tsx';
import styles from './ProjectForm.module.css';
import { ProjectRail } from './ProjectRail.tsx';
import { type ProjectEditor, ProjectEditorContext } from './projectEditor.ts';
import { SavedStrips } from './SavedStrips.tsx';
import { create, problemsOfAnswer, projectText, update } from './saveProject.ts';
import { AlternatesSection } from './sections/AlternatesSection.tsx';
import { FeesSection } from './sections/FeesSection.tsx';
import { InformationSection } from './sections/InformationSection.tsx';
import { PackagesSection } from './sections/PackagesSection.tsx';
import { PermissionsSection } from './sections/PermissionsSection.tsx';
import { RequirementsSection } from './sections/RequirementsSection.tsx';
import { Section } from './sections/Section.tsx';
import { useSharedDraft } from './useSharedDraft.ts';

const bodies = {
  information: InformationSection,
  includedBidPackages: PackagesSection,
  generalRequirements: RequirementsSection,
  alternates: AlternatesSection,
  fees: FeesSection,
  permissions: PermissionsSection,
} as const satisfies Record<SectionName, () => unknown>;

/** The unsaved draft with the project that it was typed over, and the open sections. */
interface TypedProject {
  readonly before: ProjectDraft;
  readonly draft: ProjectDraft;
  readonly nextAlternate: string;
  readonly open: readonly SectionName[];
}

/** The project page once everything is loaded: sections, rail, foot, saving. */
export function ProjectForm({ loaded }: { loaded: LoadedProject }) {
  const { t } = useTranslation(['project', 'general']);
  const { t: general } = useTranslation('general');
  const user = useCurrentUser();
  const navigate = useNavigate();
  const router = useRouter();
  const [kept] = useState(() => keptText<TypedProject>(projectText));
  const [isSaving, setSaving] = useState(false);
  const [unknown, setUnknown] = useState<UnknownSave | null>(null);
  const failureNotice = useRef(0);
  const { now, before, draft, setDraft, news, readOnlyReason } = useSharedDraft(loaded, kept, isSaving, unknown, () => {
    setUnknown(null);
    dismissNotice(failureNotice.current);
    notify({ kind: 'success', title: t('savedAfterAll') });
  });
  const { project } = now;
  const [nextAlternate, setNextAlternate] = useState(kept?.nextAlternate ?? '');
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isAttempted, setAttempted] = useState(false);
  const [answered, setAnswered] = useState<readonly DraftProblem[]>([]);
  const [open, setOpen] = useState<ReadonlySet<SectionName>>(new Set(kept?.open ?? ['information']));
  const [current, setCurrent] = useState<SectionName>('information');

  /** With the alternate that is typed and not added yet: Save adds it. */
  const whole = nextAlternate.trim() === '' ? draft : withAlternate(draft, nextAlternate, 'next');
  const problems = [...projectProblems(whole, loaded.otherNames), ...answered];
  const isShown = (problem: DraftProblem) =>
    isAttempted || problem.sentence !== undefined || touched.has(`${problem.section}.${problem.field}`);
  const shown = problems.filter(isShown);
  const isChanged = whole !== before && JSON.stringify(whole) !== JSON.stringify(before);
  const typed = (image: ImageDraft): TypedProject | null =>
    isChanged || nextAlternate !== '' ? { before, draft: { ...draft, image }, nextAlternate, open: [...open] } : null;
  useUnsaved(isChanged || nextAlternate !== '');
  useKeptText(projectText, () => typed(draft.image), { smaller: () => typed(before.image) });

  const editor: ProjectEditor = {
    draft,
    change: (part) => {
      setAnswered([]);
      // Merged into the newest draft: a file may be read while something is typed.
      setDraft((before) => ({ ...before, ...part }));
    },
    nextAlternate,
    setNextAlternate,
    user,
    people: loaded.people,
    isNew: project === null,
    projectId: project?.id ?? null,
    storedImageUri: project?.imageUri ?? null,
    isImageFrozen: now.frozenIds.has(project?.fileUploadContainerId?.toLowerCase() ?? ''),
    measurementSystem: loaded.measurementSystem,
    shown,
    touch: (section, field) => afterPress(() => setTouched((before) => new Set(before).add(`${section}.${field}`))),
    problemOf: (section, field) => {
      const found = shown.find((problem) => problem.section === section && problem.field === field);
      return found ? problemText(t, found) : null;
    },
  };

  const go = (section: SectionName, isProblem = false) => {
    setOpen((before) => new Set(before).add(section));
    setCurrent(section);
    requestAnimationFrame(() => {
      const place = document.getElementById(`section-${section}`);
      place?.scrollIntoView({ block: 'start', behavior: scrollBehavior() });
      const target = place?.querySelector<HTMLElement>(
        isProblem ? '[aria-invalid="true"], [data-invalid] input' : 'h2 button',
      );
      target?.focus({ preventScroll: true });
    });
  };
  const showProblems = (found: readonly DraftProblem[]) => {
    setOpen((before) => new Set([...before, ...found.map(({ section }) => section)]));
    const [first] = found;
    if (first) go(first.section, true);
  };
  const isLeaving = useRef(false);
  const leave = () => {
    isLeaving.current = true;
    // Within the application: the page before may be a foreign one.
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: paths.home() });
  };
  const save = async () => {
    if (isSaving || readOnlyReason !== null) return;
    if (!isChanged) {
      notify({ kind: 'info', title: t('general:noChangesWereMade') });
      // A new project that is still empty shows what it requires.
      if (project) return;
    }
    setAttempted(true);
    if (whole !== draft) {
      setDraft((was) => withAlternate(was, nextAlternate, crypto.randomUUID()));
      setNextAlternate('');
    }
    if (problems.length > 0) return showProblems(problems);
    setSaving(true);
    setUnknown(null);
    dismissNotice(failureNotice.current);
    try {
      if (project) {
        await update(project.id, before, whole);
        leave();
      } else {
        const id = await create(whole);
        isLeaving.current = true;
        await navigate({ to: paths.bidSummary(id), replace: true });
      }
    } catch (error) {
      setSaving(false);
      if (project && isOutcomeUnknown(error)) setUnknown({ before, draft: whole });
      logFailure(error);
      const found = problemsOfAnswer(error);
      setAnswered(found);
      showProblems(found);
      const detail = error instanceof CallFailure && isActionable(error.status) ? asSentence(detailOf(error)) : '';
      const text = project ? t('updateError', { detail }) : t('createError', { detail });
      failureNotice.current = notify({ kind: 'error', title: t('general:error'), message: text.replace('  ', ' ') });
    }
  };
  const mayLeave = async () => typed(draft.image) === null || confirm(discardQuestion(general));
  const discard = async () => {
    if (await mayLeave()) leave();
  };
  useBlocker({
    shouldBlockFn: async () => !isLeaving.current && !credentials.isOver && !(await mayLeave()),
    enableBeforeUnload: false,
  });
  useSaveKey(() => void save());

  const included = (list: Parameters<typeof includedOf>[0]) =>
    t('includedOf', { included: includedOf(list).length, count: list.length });
  const counts: Record<SectionName, string> = {
    information: '',
    includedBidPackages: included(draft.packages),
    generalRequirements: included(draft.generalRequirements),
    alternates:
      draft.alternates.length === 0 ? t('noneAlternates') : t('alternatesCount', { count: draft.alternates.length }),
    fees: included(draft.fees),
    permissions: [
      t('adminsCount', { count: draft.projectAdmins.length }),
      t('contributorsCount', { count: draft.contributors.length }),
    ].join(', '),
  };
  return (
    <ProjectEditorContext value={editor}>
      <div className={styles.page}>
        <ProjectRail current={current} onGo={(section) => go(section)} onProblem={({ section }) => go(section, true)} />
        <div className={styles.column}>
          {readOnlyReason !== null && (
            <Banner tone="warn" icon={<IconLock {...icon} />}>
              <b>{readOnlyReason}</b> {t('barredHelp')}
            </Banner>
          )}
          <div className={styles.scroller} data-scrolls-page="">
            <div className={styles.sections}>
              <KeptStrip isKept={kept !== null && typed(draft.image) !== null} />
              <SavedStrips news={news} people={loaded.people} />
              <h1 className="hidden-text">{project ? t('editProject') : t('newProject')}</h1>
              {sections.map((name) => {
                const Body = bodies[name];
                const toggle = () => {
                  const next = new Set(open);
                  if (!next.delete(name)) next.add(name);
                  setOpen(next);
                  setCurrent(name);
                };
                return (
                  <Section key={name} name={name} count={counts[name]} isOpen={open.has(name)} onToggle={toggle}>
                    <Body />
                  </Section>
                );
              })}
            </div>
          </div>
          <ProjectFoot
            problems={problems}
            isChanged={isChanged}
            isSaving={isSaving}
            readOnlyReason={readOnlyReason}
            onProblem={({ section }) => go(section, true)}
            onSave={() => void save()}
            onDiscard={() => void discard()}
          />
        </div>
      </div>
      {isSaving && <PageOverlay title={project ? t('savingProject') : t('creating')}>{t('creatingHelp')}</PageOverlay>}
    </ProjectEditorContext>
  );
}

/** Returns whether a person can act on a failure: a rule, or a project that was closed, frozen or taken from them. */
const isActionable = (status: number): boolean => [403, 404, 409, 422].includes(status);

/** Returns whether a save may be stored although it failed: no answer came, or the server failed. */
const isOutcomeUnknown = (error: unknown): boolean =>
  !(error instanceof CallFailure) || error.status < 400 || error.status >= 500;
