import { Gauge, type Registry } from 'prom-client';
import { exportsUnderWay } from '../export/admission.ts';
import { workbookTurns } from '../export/makeWorkbook.ts';
import { readingTurns } from '../import/readInWorker.ts';

/** Exports and imports under way and waiting for their turn. */
export function addWorkMetrics(registers: Registry[]): void {
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  gauge('plumbline_exports', 'Workbooks being made, those that wait included.', exportsUnderWay);
  gauge('plumbline_exports_waiting', 'Large workbooks that wait for their turn.', () => workbookTurns.waiting);
  gauge('plumbline_imports', 'Files being read.', () => readingTurns.running);
  gauge('plumbline_imports_waiting', 'Files that wait to be read.', () => readingTurns.waiting);
}
