import { SimpleGrid, Text } from '@mantine/core'
import { optionsOf } from '@portal/shared/core/options'
import { submitOpportunity } from '@portal/shared/opportunities/endpoints'
import {
  type OpportunitySubmission,
  opportunitySubmissionSchema,
} from '@portal/shared/opportunities/forms'
import { submittedThemes, submittedTypes } from '@portal/shared/opportunities/options'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { SelectField } from '#components/form/SelectField.tsx'
import { TextAreaField, TextField } from '#components/form/text-fields.tsx'
import { useDraftForm } from '#components/form/use-draft-form.ts'
import { call } from '#lib/api.ts'
import { resolverFor } from '#lib/forms.ts'

const typeOptions = optionsOf(submittedTypes)
const themeOptions = optionsOf(submittedThemes)

/** The values of the form while it is being filled in: type and theme may still be blank. */
type SubmissionValues = Record<keyof OpportunitySubmission, string>

const emptySubmission = (): SubmissionValues => ({
  title: '',
  organization: '',
  type: '',
  theme: '',
  description: '',
  deadline: '',
  location: '',
  funding: '',
  duration: '',
  url: '',
})

const submissionResolver = resolverFor<SubmissionValues, OpportunitySubmission>((values) =>
  opportunitySubmissionSchema.safeParse(values),
)

const thanks = {
  title: 'Submitted for review',
  message: 'Thank you. We will write to you once it has been looked at.',
}

export function SubmitOpportunityForm({ onClose }: { onClose: () => void }) {
  const dialog = useDraftForm({
    name: 'opportunity',
    empty: emptySubmission,
    resolver: submissionResolver,
  })
  const { control } = dialog.form
  return (
    <DialogForm
      {...dialog}
      send={(body) => call(submitOpportunity, { body })}
      thanks={thanks}
      failed="The opportunity could not be submitted. Please try again in a moment."
      submitLabel="Submit for Review"
      onDone={onClose}
    >
      <Text c="dimmed">All submissions will be reviewed before being published.</Text>
      <TextField control={control} name="title" label="Title" required data-autofocus />
      <TextField control={control} name="organization" label="Organization" required />
      <SimpleGrid minColWidth="min(100%, 12rem)" autoFlow="auto-fit">
        <SelectField
          control={control}
          name="type"
          label="Type"
          placeholder="Select Type"
          choices={typeOptions}
          required
        />
        <SelectField
          control={control}
          name="theme"
          label="Theme"
          placeholder="Select Theme"
          choices={themeOptions}
          required
        />
      </SimpleGrid>
      <TextAreaField control={control} name="description" label="Description" required />
      <SimpleGrid minColWidth="min(100%, 12rem)" autoFlow="auto-fit">
        <TextField control={control} name="deadline" label="Deadline" type="date" required />
        <TextField control={control} name="location" label="Location" />
        <TextField control={control} name="funding" label="Funding" />
        <TextField control={control} name="duration" label="Duration" />
      </SimpleGrid>
      <TextField
        control={control}
        name="url"
        label="URL"
        type="url"
        inputMode="url"
        placeholder="https://"
      />
    </DialogForm>
  )
}
