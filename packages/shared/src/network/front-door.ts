import type { Network } from './schemas.ts'

/** Returns the sentence that says whom the network is for; a general one until one is set. */
export const frontDoorSentence = ({ city, front_door }: Pick<Network, 'city' | 'front_door'>) =>
  front_door.sentence ??
  `Women who build companies in and around ${city}, and the people who support them.`
