import { Text } from '@mantine/core'
import { fieldsOf } from '@portal/shared/core/form-fields'
import { submitOpportunity } from '@portal/shared/opportunities/endpoints'
import { submissionFields } from '@portal/shared/opportunities/fields'
import { opportunitySubmissionSchema } from '@portal/shared/opportunities/forms'
import { SubmissionForm } from '#components/form/SubmissionForm.tsx'
import { call } from '#lib/http/api.ts'

const thanks = {
  title: 'Submitted for review',
  message: 'Thank you. We’ll let you know once we’ve reviewed it.',
}

export const SubmitOpportunityForm = ({ onClose }: { onClose: () => void }) => (
  <SubmissionForm
    fields={fieldsOf(submissionFields)}
    schema={opportunitySubmissionSchema}
    send={(body) => call(submitOpportunity, { body })}
    successMessage={thanks}
    submitLabel="Submit for Review"
    onClose={onClose}
  >
    <Text c="dimmed">All submissions will be reviewed before being published.</Text>
  </SubmissionForm>
)
