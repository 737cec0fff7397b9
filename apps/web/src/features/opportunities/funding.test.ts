import type { Opportunity } from '@portal/shared/opportunities/schemas'
import { expect, test } from 'vitest'
import { fundingOf } from './components/FundingTeasers.tsx'

const opportunity = (
  id: string,
  type: Opportunity['type'],
  status: Opportunity['status'] = 'Open',
): Opportunity => ({
  id,
  type,
  status,
  title: id,
  organization: '',
  theme: 'General',
  description: '',
  deadline: '2026-12-01',
  location: '',
  funding: '',
  equity: '',
  duration: '',
  tags: [],
  recommendation: null,
  url: null,
})

test('shows open programmes and grants in the server’s order', () => {
  const all = [
    opportunity('accelerator', 'Accelerator', 'Closing Soon'),
    opportunity('competition', 'Competition'),
    opportunity('grant', 'Grant'),
    opportunity('event', 'Event'),
    opportunity('late', 'Grant', 'Closed'),
    opportunity('third', 'Grant'),
    opportunity('fourth', 'Grant'),
  ]
  expect(fundingOf(all, 3).map(({ opportunity: { id }, label }) => [id, label])).toEqual([
    ['accelerator', 'Programme'],
    ['grant', 'Grant'],
    ['third', 'Grant'],
  ])
})
