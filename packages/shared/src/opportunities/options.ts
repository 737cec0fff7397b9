/** The options of the submission form, with their stored values. */
export const submittedTypes = {
  accelerator: 'Accelerator',
  grant: 'Grant',
  competition: 'Competition',
  event: 'Event',
} as const
export const opportunityTypes = Object.values(submittedTypes)

export const submittedThemes = {
  'general-tech': 'General Tech',
  innovation: 'Innovation',
  cleantech: 'CleanTech',
  'ai-ml': 'AI/ML',
  'deep-tech': 'Deep Tech',
  general: 'General',
} as const
export const opportunityThemes = Object.values(submittedThemes)

export const opportunityStatuses = ['Open', 'Closing Soon', 'Closed'] as const
export const recommendations = ['Member recommended', 'Partner hosted'] as const

/** The category filter. Each value but 'All' is a type or a theme. */
export const opportunityCategories = [
  'All',
  'Accelerator',
  'Grant',
  'Competition',
  'Event',
  'General Tech',
  'Innovation',
  'CleanTech',
  'General',
  'AI/ML',
  'Deep Tech',
] as const
