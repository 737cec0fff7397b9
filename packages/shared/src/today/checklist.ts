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

/** The steps that administrators tick themselves; `hidden` hides the list. */
export const firstStepTicks = ['joining_page', 'backups', 'hidden'] as const
