import type { LiveEventMap, LiveEventName, LiveMessage } from '#contract';

export type {
  AllEventsForCommandProcessed,
  DataChanged,
  DegradedActionFinished,
  DegradedActionStarted,
  EntityFrozen,
  LiveEventName,
  LiveItem,
  LiveMessage,
} from '#contract';

/** Every event of the hub; the record type requires a new one here. */
const everyEvent: Readonly<Record<LiveEventName, true>> = {
  DataChanged: true,
  EntityFrozen: true,
  AllEventsForCommandProcessed: true,
  DegradedActionStarted: true,
  DegradedActionFinished: true,
};
export const liveEventNames = Object.keys(everyEvent) as readonly LiveEventName[];

/** One event with its argument, as in the answer of GET /notifications/missed. */
export function liveMessage<N extends LiveEventName>(event: N, message: LiveEventMap[N]): LiveMessage {
  return { event, message } as LiveMessage;
}
