/** The first steps of a network, in the order in which they are shown. */
export const firstSteps = [
  'identity',
  'email',
  'administrator',
  'event',
  'members',
  'joining_page',
  'launched',
  'backups',
] as const
export type FirstStep = (typeof firstSteps)[number]

/** What administrators tick by hand, since no fact tells: steps, and `hidden` for the whole list. */
export const firstStepTicks = ['joining_page', 'backups', 'hidden'] as const
