import { isolateRuns } from '@portal/shared/core/direction'

interface Facts {
  role: string | null
  company: string | null
  industry?: string | null
  location?: string | null
}

/** Formats facts about a person: 'Founder & CEO, CytoScope · BioTech · Cambridge'. */
export const formatPerson = ({ role, company, industry, location }: Facts): string =>
  isolateRuns(
    [[role, company].filter(Boolean).join(', '), industry, location].filter(Boolean).join(' · '),
  )
