import { castInPlaceConcrete } from './packages/castInPlaceConcrete.ts';
import { doorsFramesHardware } from './packages/doorsFramesHardware.ts';
import { drywallFraming } from './packages/drywallFraming.ts';
import { electrical } from './packages/electrical.ts';
import { envelopeRestoration } from './packages/envelopeRestoration.ts';
import { fireSprinklers } from './packages/fireSprinklers.ts';
import { flooring } from './packages/flooring.ts';
import { generalConditions } from './packages/generalConditions.ts';
import { hvac } from './packages/hvac.ts';
import { hydraulicElevator } from './packages/hydraulicElevator.ts';
import { membraneRoofing } from './packages/membraneRoofing.ts';
import { painting } from './packages/painting.ts';
import { plumbing } from './packages/plumbing.ts';
import { selectiveDemolition } from './packages/selectiveDemolition.ts';
import { structuralSteel } from './packages/structuralSteel.ts';
import type { SamplePackage } from './samplePackage.ts';

/** The packages of the sample project by code. */
export const samplePackages: readonly SamplePackage[] = [
  generalConditions,
  selectiveDemolition,
  castInPlaceConcrete,
  envelopeRestoration,
  structuralSteel,
  membraneRoofing,
  doorsFramesHardware,
  drywallFraming,
  flooring,
  painting,
  hydraulicElevator,
  fireSprinklers,
  plumbing,
  hvac,
  electrical,
];
