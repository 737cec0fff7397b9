import type { OpportunityForm } from '@portal/shared/opportunities/forms'
import { expect, test } from 'vitest'
import { opportunityOf } from './content.tsx'

const form: OpportunityForm = {
  title: 'Grant',
  organization: 'Fund',
  type: 'Grant',
  theme: 'General',
  description: '',
  deadline: '2026-03-10',
  location: '',
  funding: '',
  equity: 'N/A',
  duration: '',
  tags: [],
  recommendation: null,
  url: '',
}

test.each([
  ['2026-03-02', 'Open'],
  ['2026-03-03', 'Closing Soon'],
  ['2026-03-10', 'Closing Soon'],
  ['2026-03-11', 'Closed'],
])('on %s its deadline makes it %s', (day, status) => {
  expect(opportunityOf(form, day)).toMatchObject({ status, url: null })
})
