import { describe, expect, it } from 'vitest';
import { frCA } from './fr-CA/texts.ts';
import { enUS, i18next, localeFor, startI18n } from './i18n.ts';

describe('languages', () => {
  it('is French for a French browser, otherwise en-US [SHELL-092, SHELL-094]', () => {
    expect(localeFor(['fr-FR', 'en-US'])).toBe('fr-CA');
    expect(localeFor(['fr'])).toBe('fr-CA');
    expect(localeFor(['de-DE'])).toBe('en-US');
    expect(localeFor([])).toBe('en-US');
  });

  it('says what the error pages have to say [ERR-016, ERR-017, ERR-018]', () => {
    expect(enUS.general.errorPage).toBe('Something went wrong. Please try again.');
    expect(enUS.general.pageNotFound).toBe('The page you are looking for does not exist.');
    expect(enUS.general.unauthorized).toBe('You do not have permission to view this page.');
  });

  it('says what the license page and the questions have to say [ERR-019, ERR-021, ERR-023]', () => {
    expect(enUS.general.unlicensed).toBe('Your company does not have a license. Please contact sales.');
    expect(enUS.general.noChangesWereMade).toBe('No changes were made.');
    expect(enUS.general.noChanges).toBe('No changes were made.');
    expect(enUS.general.discardConfirmation).toBe('You have unsaved changes. Discard them?');
  });

  it('says what notes and live updates have to say [ERR-040, ERR-052, ERR-056]', () => {
    expect(enUS.general.notesMaxLengthError.replace('{{limit}}', 'N')).toBe('Notes can have at most N characters.');
    expect(enUS.general.errorAddNotes).toBe('Unable to save the notes.');
    expect(enUS.general.successSetNotes).toBe('The notes were saved.');
    expect(enUS.general.liveUpdatesReconnecting).toBe('Live updates are reconnecting.');
    expect(enUS.general.liveUpdatesConnectFailed).toBe('Live updates could not connect. Please refresh the page.');
  });

  it('says why a project was not saved or its image not loaded [ERR-030, ERR-051, ERR-060]', () => {
    expect(enUS.project.deleteAlternateMessage).toBe('{{name}} has line items. Delete it and its line items?');
    expect(enUS.general.projectImageLoadError).toBe('Unable to load the project image.');
    expect(enUS.project.createError).toBe('Unable to create the project. {{detail}} Please refresh the page.');
    expect(enUS.project.updateError).toBe('Unable to update the project. {{detail}} Please refresh the page.');
  });

  it('shows a text without French translation in English [SHELL-093, SHELL-094]', async () => {
    await startI18n('fr-CA');
    expect(i18next.t('save')).toBe('Enregistrer');
    expect(frCA.project?.createProject).toBeUndefined();
    expect(i18next.t('project:createProject' as 'save')).toBe('Create project');
    await i18next.changeLanguage('en-US');
    expect(i18next.t('save')).toBe('Save');
  });

  it('a French text fills in the same words as the English one', () => {
    const words = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
    for (const [namespace, texts] of Object.entries(frCA)) {
      const english = enUS[namespace as keyof typeof enUS] as Record<string, string>;
      for (const [key, text] of Object.entries(texts)) expect(words(text), key).toEqual(words(english[key] ?? ''));
    }
  });
});
