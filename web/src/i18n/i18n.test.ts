import { describe, expect, it } from 'vitest';
import { localeFor, locales } from '#locales';
import { bidPackage } from '#locales/en-US/web/bid-package';
import { checklist } from '#locales/en-US/web/bid-package/checklist';
import { compare } from '#locales/en-US/web/bid-package/compare';
import { documents } from '#locales/en-US/web/bid-package/documents';
import { drafts } from '#locales/en-US/web/bid-package/drafts';
import { editors } from '#locales/en-US/web/bid-package/editors';
import { filter } from '#locales/en-US/web/bid-package/filter';
import { history } from '#locales/en-US/web/bid-package/history';
import { importing } from '#locales/en-US/web/bid-package/import';
import { sheetMarks } from '#locales/en-US/web/bid-package/marks';
import { printing } from '#locales/en-US/web/bid-package/print';
import { quoteTexts } from '#locales/en-US/web/bid-package/quote';
import { range } from '#locales/en-US/web/bid-package/range';
import { selection } from '#locales/en-US/web/bid-package/selection';
import { submitted } from '#locales/en-US/web/bid-package/submitted';
import { why } from '#locales/en-US/web/bid-package/why';
import { bidSummary } from '#locales/en-US/web/bid-summary';
import { summaryCharts } from '#locales/en-US/web/bid-summary-charts';
import { texts as frCA } from '#locales/fr-CA/web/texts';
import { enUS, i18next, otherLanguages, startI18n } from './i18n.ts';

describe('languages', () => {
  it('is French for a French browser, otherwise en-US [SHELL-092, SHELL-094]', () => {
    expect(localeFor(['fr-FR', 'en-US'])).toBe('fr-CA');
    expect(localeFor(['fr'])).toBe('fr-CA');
    expect(localeFor(['de-DE'])).toBe('en-US');
    expect(localeFor([])).toBe('en-US');
    expect(locales).toEqual(['en-US', 'fr-CA']);
  });

  it('has the texts of the error pages [ERR-016, ERR-017, ERR-018]', () => {
    expect(enUS.general.errorPage).toBe('Something went wrong. Please try again.');
    expect(enUS.general.pageNotFound).toBe('The page you are looking for does not exist.');
    expect(enUS.general.unauthorized).toBe('You do not have permission to view this page.');
  });

  it('has the texts of the license page and the questions [ERR-019, ERR-021, ERR-023]', () => {
    expect(enUS.general.unlicensed).toBe('Your company does not have a license. Please contact sales.');
    expect(enUS.general.noChangesWereMade).toBe('No changes were made.');
    expect(enUS.general.noChanges).toBe('No changes were made.');
    expect(enUS.general.discardConfirmation).toBe('You have unsaved changes. Discard them?');
  });

  it('has the texts of notes and live updates [ERR-040, ERR-052, ERR-056]', () => {
    expect(enUS.general.notesMaxLengthError.replace('{{limit}}', 'N')).toBe('Notes can have at most N characters.');
    expect(enUS.general.errorAddNotes).toBe('Unable to save the notes.');
    expect(enUS.general.successSetNotes).toBe('The notes were saved.');
    expect(enUS.general.liveUpdatesReconnecting).toBe('Live updates are reconnecting.');
    expect(enUS.general.liveUpdatesConnectFailed).toBe('Live updates could not connect. Please refresh the page.');
  });

  it('shows why a project was not saved or its image not loaded [ERR-030, ERR-051, ERR-060]', () => {
    expect(enUS.project.deleteAlternateMessage).toBe('{{name}} has line items. Delete it and its line items?');
    expect(enUS.general.projectImageLoadError).toBe('Unable to load the project image.');
    expect(enUS.project.createError).toBe('Unable to create the project. {{detail}} Please refresh the page.');
    expect(enUS.project.updateError).toBe('Unable to update the project. {{detail}} Please refresh the page.');
  });

  it('keeps the keys of the no-changes notices and of the questions [ERR-020, ERR-022]', async () => {
    await startI18n('en-US');
    expect(i18next.t('bid-package:noChangesWereFound' as 'save')).toBe('No changes were made.');
    expect(i18next.t('general:noChanges' as 'save')).toBe('No changes were made.');
    expect(i18next.t('general:noChangesWereMade' as 'save')).toBe('No changes were made.');
    const values = { company: 'Acme', name: 'Acme' };
    expect([
      i18next.t('general:discardConfirmation' as 'save'),
      i18next.t('bid-package:confirmDeleteBidder' as 'save', values),
      i18next.t('bid-package:confirmationMessageChangeSelectedBidderUnleveledBids' as 'save', values),
    ]).toEqual([
      'You have unsaved changes. Discard them?',
      'Delete bidder Acme and all of its bids?',
      'Acme has unleveled bids. Select this bidder anyway?',
    ]);
  });

  it('shows one cell, one bidder and one quote where there is one', async () => {
    await startI18n('en-US');
    const said = (key: string, count: number) => i18next.t(key as 'save', { count, shown: count });
    const keys = ['bid-package:rangeCells', 'bid-package:rangeNotSaved', 'bid-package:coverageBidders'];
    const both = [...keys, 'bid-package:coverageQuotes', 'bid-summary:coverageQuotes', 'general:organizationsCount'];
    expect(both.map((key) => [said(key, 1), said(key, 2)])).toEqual([
      ['1 cell', '2 cells'],
      ['1 cell not saved', '2 cells not saved'],
      ['1 bidder counts', '2 bidders count'],
      ['1 quote received', '2 quotes received'],
      ['1 quote received', '2 quotes received'],
      ['1 of 1 organization', '2 of 2 organizations'],
    ]);
  });

  it('prints a number in a text as the language does, in French too [ERR-084]', async () => {
    const said = () => [
      i18next.t('bid-package:lineItemDescriptionTooLong' as 'save', { limit: 4000 }),
      i18next.t('project:textTooLong' as 'save', { field: 'Name', limit: 4000 }),
      i18next.t('fees:problem.nameTooLong' as 'save', { limit: 4000 }),
      i18next.t('general:notesMaxLengthError' as 'save', { limit: 4000 }),
    ];
    await startI18n('en-US');
    expect(said()).toEqual([
      'Description can have at most 4,000 characters.',
      'Name can have at most 4,000 characters.',
      'Fee name must be at most 4,000 characters',
      'Notes can have at most 4,000 characters.',
    ]);
    await startI18n('fr-CA');
    for (const text of said()) expect(text).toMatch(/\b4\s000\b/u);
    await startI18n('en-US');
  });

  it('has the keys without a namespace where they belong, each in one place [ERR-015]', () => {
    const placesOf = (key: string) => Object.entries(enUS).flatMap(([name, texts]) => (key in texts ? [name] : []));
    const ofBidPackagePage = [
      'noChangesWereFound',
      'confirmDeleteBidder',
      'confirmationMessageChangeSelectedBidderUnleveledBids',
      'lineItemDescriptionRequired',
      'lineItemUnitRequired',
      'bidderNameRequired',
      'bidderUniqueNames',
      'bidderContactRequired',
      'bidderEmailRequired',
      'bidderInvalidEmail',
      'bidderPhoneRequired',
      'bidderInvalidPhone',
      'bidderInvalidFax',
      'bidderDocumentMaxFilesSelected',
      'bidderDocumentDuplicateFiles',
      'loadBidPackagesError',
      'loadBidPackagePageError',
      'deleteLineItemsError',
    ];
    for (const key of ofBidPackagePage) expect([key, placesOf(key)]).toEqual([key, ['bid-package']]);
    expect(placesOf('projectClosedMessage')).toEqual(['project']);
    const ofEveryPage = [
      'noChangesWereMade',
      'discardConfirmation',
      'projectImageLoadError',
      'liveUpdatesReconnecting',
      'liveUpdatesConnectFailed',
    ];
    for (const key of ofEveryPage) expect([key, placesOf(key)]).toEqual([key, ['general']]);
  });

  it('has no key twice among the parts of a namespace: the later one would take its place [ERR-015]', () => {
    const parts = {
      'bid-package': [
        bidPackage,
        editors,
        importing,
        documents,
        why,
        checklist,
        range,
        drafts,
        quoteTexts,
        history,
        compare,
        sheetMarks,
        printing,
        filter,
        selection,
        submitted,
      ],
      'bid-summary': [bidSummary, summaryCharts],
    };
    for (const [namespace, texts] of Object.entries(parts)) {
      const keys = texts.flatMap((part) => Object.keys(part));
      expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
      expect(keys.toSorted()).toEqual(Object.keys(enUS[namespace as keyof typeof parts]).toSorted());
    }
  });

  it('calls a project active on its card alone, everywhere else open and closed [EXP-009]', () => {
    const all = Object.entries(enUS).flatMap(([namespace, texts]) =>
      Object.entries(texts).map(([key, text]) => ({ key: `${namespace}:${key}`, text })),
    );
    expect(all.filter(({ text }) => /\bactive\b/i.test(text))).toEqual([{ key: 'home:active', text: 'Active' }]);
    expect(enUS.home.closed).toBe('Closed');
    expect(enUS.project.closed).toBe('Project {{name}} is closed and can no longer be changed.');
    expect(enUS['bid-summary'].closeProjectQuestion).toBe(
      'Close project {{name}}? A closed project cannot be opened again.',
    );
  });

  it('shows a text without French translation in English [SHELL-093, SHELL-094]', async () => {
    await startI18n('fr-CA');
    expect(i18next.t('save')).toBe('Enregistrer');
    i18next.addResource('en-US', 'planted', 'text', 'A text to come');
    expect(i18next.t('planted:text' as 'save')).toBe('A text to come');
    await i18next.changeLanguage('en-US');
    expect(i18next.t('save')).toBe('Save');
  });

  it('is French in every key, none missing and none added [SHELL-112]', () => {
    const keysOf = (texts: object) =>
      Object.keys(texts)
        .filter((key) => !key.endsWith('_many'))
        .toSorted();
    expect(Object.keys(frCA).toSorted()).toEqual(Object.keys(enUS).toSorted());
    for (const namespace of Object.keys(frCA) as (keyof typeof frCA)[])
      expect(keysOf(frCA[namespace])).toEqual(keysOf(enUS[namespace]));
    const empty = Object.values(frCA).flatMap((texts) => Object.values(texts).filter((text) => text.trim() === ''));
    expect(empty).toEqual([]);
  });

  it('a text of another language fills in the same words as the English one', async () => {
    const words = (text: string) => (text.match(/\{\{[^}]+\}\}|<\/?\w+\/?>/g) ?? []).sort();
    for (const { texts: translation } of await otherLanguages()) {
      for (const [namespace, texts] of Object.entries(translation)) {
        const english = enUS[namespace as keyof typeof enUS] as Record<string, string>;
        for (const [key, text] of Object.entries(texts))
          expect(words(text), key).toEqual(words(english[key.replace(/_many$/, '_other')] ?? ''));
      }
    }
  });
});
