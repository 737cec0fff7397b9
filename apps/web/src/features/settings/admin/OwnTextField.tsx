import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import type { FormValues } from '@portal/shared/core/form-fields'
import { namesOf } from '@portal/shared/core/options'
import { type OwnTextEmail, ownTextEmails, ownTextLength } from '@portal/shared/network/own-texts'
import { ownTextSchema } from '@portal/shared/network/schemas'
import type { SettingName } from '@portal/shared/settings/names'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryError } from '#components/feedback/ErrorState.tsx'
import { MarkdownField } from '#components/form/MarkdownField.tsx'
import { asText, type FieldProps, useField } from '#components/form/use-field.ts'
import { Markdown } from '#components/Markdown.tsx'
import { useSession } from '#lib/session/session.ts'
import { useEmailText } from '#lib/text/email-text.ts'
import { ownTextQuery, useTestOwnText } from './api.ts'

interface OwnTextFieldProps<Sent> extends FieldProps<FormValues, Sent> {
  setting: SettingName
}

/** The network's own paragraph of an email, with the email around it, or another own text. */
export function OwnTextField<Sent>({ setting, ...props }: OwnTextFieldProps<Sent>) {
  const { field } = useField(props)
  const [isShown, setShown] = useState(false)
  const to = useSession().user?.email
  const test = useTestOwnText(useEmailText()(`A test is on its way to ${to}.`))
  const text = asText(field.value)
  const email = namesOf(ownTextEmails).find((name) => `emails.${name}` === setting)
  if (!email) return <MarkdownField {...props} rows={8} />
  const left = ownTextLength - text.length
  return (
    <Stack gap="xs">
      <MarkdownField {...props} rows={4} />
      <Group gap="sm">
        <Button
          variant="outline"
          size="sm"
          aria-expanded={isShown}
          aria-label={`${isShown ? 'Hide preview' : 'Preview'} ${ownTextEmails[email].label}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide preview' : 'Preview'}
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-label={`Send me a test of ${ownTextEmails[email].label}`}
          loading={test.isPending}
          disabled={!ownTextSchema.safeParse(text).success}
          onClick={() => test.mutate({ email, text })}
        >
          Send me a test
        </Button>
        <Text size="sm" c="dimmed">
          {left >= 0 ? `${left} characters left` : `${-left} characters too many`}
        </Text>
      </Group>
      {isShown && <Preview email={email} text={text} />}
    </Stack>
  )
}

const asTyped = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const

function Preview({ email, text }: { email: OwnTextEmail; text: string }) {
  const query = useQuery(ownTextQuery(email))
  const { data } = query
  if (!data) {
    return query.error && <QueryError query={query} errorMessage="We couldn’t make the preview" />
  }
  return (
    <Paper withBorder p="md" role="group" aria-label={`Preview of ${ownTextEmails[email].label}`}>
      <Stack gap="md">
        <Text fw={600}>{data.subject}</Text>
        <Text style={asTyped}>{data.above}</Text>
        {text.trim() !== '' && <Markdown level={3}>{text}</Markdown>}
        <Text style={asTyped}>{data.below}</Text>
      </Stack>
    </Paper>
  )
}
