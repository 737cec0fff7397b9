import { zodResolver } from '@hookform/resolvers/zod'
import { Anchor, Button, Stack } from '@mantine/core'
import { yesNoOptions } from '@portal/shared/applications/options'
import { userTypeStepSchema } from '@portal/shared/applications/schemas'
import type { UserType } from '@portal/shared/core/access'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { SelectField } from '#components/form/SelectField.tsx'
import { OpeningFrame } from '#components/layout/frames.tsx'
import { PageHeader } from '#components/layout/Page.tsx'
import { paths } from '#config/paths.ts'
import { useNetwork } from '#lib/network.ts'

interface UserTypeStepProps {
  /** The answer given before, when she came back to it. */
  track: UserType | null
  again: boolean
  onContinue: (track: UserType) => void
}

const answers = { female_founder: 'yes', friend: 'no' } as const

export function UserTypeStep({ track, again, onContinue }: UserTypeStepProps) {
  const { name } = useNetwork()
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(userTypeStepSchema),
    mode: 'onTouched',
    ...(track && { defaultValues: { isFemaleFounder: answers[track] } }),
  })
  return (
    <OpeningFrame title={`Welcome to ${name}`}>
      <PageHeader
        title={`Welcome to ${name}`}
        subtitle="Let's get you set up with the right community experience"
      />
      <form
        noValidate
        onSubmit={handleSubmit(({ isFemaleFounder }) =>
          onContinue(isFemaleFounder === 'yes' ? 'female_founder' : 'friend'),
        )}
      >
        <Stack gap="lg">
          <SelectField
            control={control}
            name="isFemaleFounder"
            label="Are you a Female Founder?"
            placeholder="Select an option"
            choices={yesNoOptions}
            required
          />
          <Button type="submit" variant="accent" size="lg">
            Continue
          </Button>
        </Stack>
      </form>
      {again ? (
        <Anchor component={Link} to={paths.comingSoon}>
          Back to my application
        </Anchor>
      ) : (
        <Anchor component={Link} to={paths.landing}>
          Already have an account? Login
        </Anchor>
      )}
    </OpeningFrame>
  )
}
