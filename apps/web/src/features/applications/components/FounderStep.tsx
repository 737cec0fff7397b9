import { Stack, Text } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { useNetwork } from '#lib/network.ts'
import { emptyFounder, type FounderValues } from '../form-values.ts'
import {
  aboutQuestions,
  businessQuestions,
  communityQuestions,
  consentQuestions,
  personQuestions,
} from '../questions.ts'
import { AskedField, FormSection } from './FormFrame.tsx'
import { failureLines, TrackForm, type TrackStepProps } from './TrackForm.tsx'

const [aboutYou, business, consent] = [
  'Section 1: About You',
  'Section 2: About Your Business',
  'Section 3: Consent & Community Participation',
]

export function FounderStep<Sent>(props: TrackStepProps<FounderValues, Sent>) {
  const network = useNetwork()
  return (
    <TrackForm
      {...props}
      title="Female Founder application"
      subtitle="Tell us about yourself and your business"
      outline={[aboutYou, business, consent]}
      empty={emptyFounder}
      failure={failureLines}
    >
      <FormSection
        heading={aboutYou}
        questions={[...personQuestions(network, props.again), ...aboutQuestions(network)]}
      />
      <BusinessSection />
      <FormSection heading={consent} questions={communityQuestions(network)}>
        <Stack gap="md">
          <Text c="dimmed">
            All of these are up to you, and you can change your mind later in your account.
          </Text>
          {consentQuestions(network).map((question) => (
            <AskedField key={question.name} question={question} />
          ))}
        </Stack>
      </FormSection>
    </TrackForm>
  )
}

function BusinessSection() {
  const { control } = useFormContext<FounderValues>()
  const industry = useWatch({ control, name: 'industry' })
  return <FormSection heading={business} questions={businessQuestions(industry)} />
}
