import { emptyFounder, type FounderValues } from '../form-values.ts'
import { failureLines } from '../use-application-form.tsx'
import { FounderAbout } from './FounderAbout.tsx'
import { FounderBusiness } from './FounderBusiness.tsx'
import { FounderConsent } from './FounderConsent.tsx'
import { TrackForm, type TrackStepProps } from './TrackForm.tsx'

const headings = [
  'Section 1: About You',
  'Section 2: About Your Business',
  'Section 3: Consent & Community Participation',
] as const

export function FounderStep<Sent>(props: TrackStepProps<FounderValues, Sent>) {
  const [aboutYou, business, consent] = headings
  return (
    <TrackForm
      {...props}
      title="Female Founder application"
      subtitle="Tell us about yourself and your business"
      outline={headings}
      empty={emptyFounder}
      failure={failureLines}
    >
      <FounderAbout heading={aboutYou} again={props.again} />
      <FounderBusiness heading={business} />
      <FounderConsent heading={consent} />
    </TrackForm>
  )
}
