import type { Network } from './schemas.ts'

/** Returns the sentence that says who the network is for, or a general one until it is set. */
export const frontDoorSentence = ({ city, front_door }: Pick<Network, 'city' | 'front_door'>) =>
  front_door.sentence ??
  `Women who build companies in and around ${city}, and the people who support them.`
