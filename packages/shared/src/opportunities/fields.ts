import type { FieldDescriptions } from '../core/form-fields.ts'
import { optionsOf } from '../core/options.ts'
import {
  opportunityThemes,
  opportunityTypes,
  recommendations,
  submittedThemes,
  submittedTypes,
} from './options.ts'

export const opportunityFields = {
  title: { label: 'Title', input: 'line', required: true },
  organization: { label: 'Organization', input: 'line', required: true },
  type: {
    label: 'Type',
    input: 'select',
    required: true,
    options: opportunityTypes,
    choose: 'Please select a type',
  },
  theme: {
    label: 'Theme',
    input: 'select',
    required: true,
    options: opportunityThemes,
    choose: 'Please select a theme',
  },
  description: { label: 'Description', input: 'text' },
  deadline: { label: 'Deadline', input: 'date', required: true, notCopied: true },
  location: { label: 'Location', input: 'line' },
  funding: { label: 'Funding', input: 'line' },
  equity: {
    label: 'Equity',
    input: 'line',
    hint: 'Not shown if it’s N/A or 0%.',
    initial: 'N/A',
  },
  duration: { label: 'Duration', input: 'line' },
  tags: { label: 'Tags', input: 'list' },
  recommendation: { label: 'Recommendation', input: 'select', options: recommendations },
  url: { label: 'URL', input: 'url' },
} as const satisfies FieldDescriptions

const { title, organization, type, theme, description, url } = opportunityFields
const { deadline, location, funding, duration } = opportunityFields

export const submissionFields = {
  title,
  organization,
  type: { ...type, options: optionsOf(submittedTypes), beside: true },
  theme: { ...theme, options: optionsOf(submittedThemes), beside: true },
  description: { ...description, required: true },
  deadline: { ...deadline, beside: true },
  location: { ...location, beside: true },
  funding: { ...funding, beside: true },
  duration: { ...duration, beside: true },
  url,
} as const satisfies FieldDescriptions
