import { Anchor, Button, SimpleGrid, Stack, Text } from '@mantine/core'
import { formatCount } from '@portal/shared/core/count'
import { newsletterPath } from '@portal/shared/core/paths'
import { applyEditionPlan } from '@portal/shared/emails/edition'
import {
  type EditionForm,
  editionFormSchema,
  type NextEdition,
} from '@portal/shared/emails/newsletter'
import {
  patchNextNewsletter,
  sendNewsletter,
  skipNewsletter,
  testNewsletter,
} from '@portal/shared/emails/newsletter-endpoints'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { Card, CardActions } from '#components/cards/Card.tsx'
import { Notice } from '#components/feedback/notices.tsx'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { FieldsForm } from '#components/form/FieldsForm.tsx'
import type { FormField } from '#components/form/form-field.ts'
import { MarkdownField } from '#components/form/MarkdownField.tsx'
import { asList, asText } from '#components/form/use-field.ts'
import { Page } from '#components/layout/Page.tsx'
import { call } from '#lib/http/api.ts'
import { useChange } from '#lib/http/use-change.ts'
import { useSession } from '#lib/session/session.ts'
import { formatDay } from '#lib/text/dates.ts'
import { useEmailText } from '#lib/text/email-text.ts'
import { EditionText } from '../components/EditionText.tsx'
import { nextNewsletterQuery } from '../newsletter-api.ts'
import { NewsletterItems } from './NewsletterItems.tsx'

const opening: FormField = { name: 'opening', label: 'Opening words', input: 'text' }

/** The next edition of the newsletter, as it will be. */
export function ManageNewsletterPage() {
  const query = useQuery(nextNewsletterQuery)
  return (
    <Page
      title="Newsletter"
      subtitle="What is new in the portal, once a week, by email. It writes and sends itself; here you can have a say."
    >
      <QueryBoundary
        query={query}
        errorMessage="The newsletter could not be loaded"
        skeleton={<RowSkeleton count={6} text="Loading the newsletter..." />}
      >
        {(edition) => <Edition key={edition.day} edition={edition} />}
      </QueryBoundary>
    </Page>
  )
}

/** What happens by itself. */
function outlook({ day, readers, skipped }: NextEdition): string {
  if (skipped) {
    return 'It is not sent this week. What is new now is still new in the next edition, also what you have left out here.'
  }
  return readers === 0
    ? `There is no news for anybody yet. Without news, none is sent on ${formatDay(day)}.`
    : `It goes on Thursday morning, as it is here, to those who agreed to it and for whom there is news: ${formatCount(readers, 'member')} at present.`
}

function Edition({ edition }: { edition: NextEdition }) {
  const { day, version, skipped, readers, sections, last } = edition
  const email = useSession().user?.email
  const emailed = useEmailText()
  /** What a button does once the changes are saved. */
  const next = useRef<() => void>(undefined)
  const [asked, setAsked] = useState<'send' | 'skip' | null>(null)
  const close = () => setAsked(null)
  const changes = [nextNewsletterQuery.queryKey]
  const save = useChange(
    (body: { version: string; form: EditionForm }) =>
      call(patchNextNewsletter, { query: { version: body.version }, body: body.form }),
    {
      invalidates: changes,
      onSaved: (answer, _, queryClient) =>
        queryClient.setQueryData(nextNewsletterQuery.queryKey, answer),
      successMessage: 'The newsletter is saved.',
      errorMessage: null,
    },
  )
  const test = useChange(() => call(testNewsletter, {}), {
    successMessage: emailed(`A test is on its way to ${email}.`),
  })
  const send = useChange(() => call(sendNewsletter, { query: { version } }), {
    invalidates: changes,
    onSaved: close,
    successMessage: emailed('The newsletter is on its way.'),
  })
  const skip = useChange(
    (yes: boolean) => call(skipNewsletter, { query: { version }, body: { skipped: yes } }),
    {
      invalidates: changes,
      successMessage: (_, yes) =>
        yes ? 'It is not sent this week.' : 'It is sent on Thursday after all.',
    },
  )
  return (
    <Stack gap="lg">
      <Notice>{outlook(edition)}</Notice>
      <FieldsForm
        fields={[opening]}
        schema={editionFormSchema}
        values={{ opening: edition.opening, first: edition.first, left_out: edition.left_out }}
        version={version}
        onSubmit={async (form, { version: begun = version, changed }) =>
          changed.length > 0 && save.mutateAsync({ version: begun, form })
        }
        onDone={() => next.current?.()}
        autoFocus={false}
        draw={(_, { control }) => (
          <MarkdownField
            control={control}
            name="opening"
            label="Opening words (optional)"
            description="After the greeting by first name. Without them, the email begins with what is new."
            rows={4}
          />
        )}
        actions={() => null}
      >
        {(fields, { watch, setValue }, { isChanged }) => {
          const plan = { first: asList(watch('first')), left_out: asList(watch('left_out')) }
          const then = (step: () => void) => ({
            type: 'submit' as const,
            onClick: () => {
              next.current = step
            },
          })
          return (
            <SimpleGrid minColWidth="min(100%, 24rem)" spacing="lg" style={{ alignItems: 'start' }}>
              <Card id="edition" title={formatDay(day)}>
                <Stack gap="lg">
                  {fields}
                  <Text c="dimmed" size="sm">
                    Untick what this edition should not tell. It is not told later, unless it is
                    still news then, such as an event in the days after. An email shows the first
                    five of a section and counts the others.
                  </Text>
                  <NewsletterItems
                    sections={sections}
                    plan={plan}
                    onChange={({ first, left_out }) => {
                      setValue('first', first)
                      setValue('left_out', left_out)
                    }}
                  />
                  <CardActions>
                    <Button {...then(() => {})} variant="outline" disabled={!isChanged}>
                      Save
                    </Button>
                    <Button {...then(() => test.mutate())} variant="outline">
                      Send a test to me
                    </Button>
                    {skipped ? (
                      <Button {...then(() => skip.mutate(false))}>Send it after all</Button>
                    ) : (
                      <>
                        <Button {...then(() => setAsked('skip'))} variant="outline">
                          Not this week
                        </Button>
                        {readers > 0 && <Button {...then(() => setAsked('send'))}>Send now</Button>}
                      </>
                    )}
                  </CardActions>
                </Stack>
              </Card>
              <Card
                id="preview"
                title="As members read it"
                intro="Each gets what is for them: nobody their own, and friends nothing that is for founders."
              >
                <EditionText
                  opening={asText(watch('opening'))}
                  sections={applyEditionPlan(sections, plan)}
                  level={3}
                />
              </Card>
            </SimpleGrid>
          )
        }}
      </FieldsForm>
      {last && (
        <Text>
          The last one, of{' '}
          <Anchor component={Link} to={newsletterPath(last.id)}>
            {formatDay(last.day)}
          </Anchor>
          , went to <span>{formatCount(last.recipients, 'member')}</span>.
        </Text>
      )}
      <ConfirmDialog
        item={asked === 'send'}
        title="Send the newsletter now?"
        confirmLabel={`Send to ${formatCount(readers, 'member')}`}
        busy={send.isPending}
        onConfirm={() => send.mutate(undefined, { onError: close })}
        onClose={close}
      >
        <Text>
          This is the edition of {formatDay(day)}: none goes on that day. It cannot be taken back.
        </Text>
      </ConfirmDialog>
      <ConfirmDialog
        item={asked === 'skip'}
        title="No newsletter this week?"
        confirmLabel="Not this week"
        busy={skip.isPending}
        onConfirm={() => skip.mutate(true, { onSettled: close })}
        onClose={close}
      >
        <Text>
          None is sent on {formatDay(day)}. You can undo that until Thursday evening. What is new
          now is told by the next edition.
        </Text>
      </ConfirmDialog>
    </Stack>
  )
}
