import { Anchor, Stack, Title } from '@mantine/core'
import { Page } from '../../../components/layout/Page.tsx'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { useNetwork } from '../../../lib/network.ts'

const questions = [
  {
    question: 'How do I change my e-mail address?',
    answer:
      'Write to us from the address you sign in with, and tell us the new one. Everything else on your profile you can change yourself, under Account.',
  },
  {
    question: 'Who can see my profile?',
    answer:
      'Only founders who are members, and only while Directory Visibility is on. Your e-mail address and telephone numbers are never shown.',
  },
  {
    question: 'Why can I not open the directory?',
    answer:
      'The directory is for founders. Friends of the network take part in events, wins, opportunities and research.',
  },
  {
    question: 'How do I suggest an event or a resource?',
    answer:
      'Each of those pages has a button for it. The team reads every suggestion and tells you what became of it.',
  },
]

export function HelpPage() {
  const { contact_email } = useNetwork()
  return (
    <Page title="Help & Support" width="reading">
      <PageHeader
        title="Help & Support"
        subtitle="Answers to what members ask most, and a person to write to."
      />
      <Stack gap="lg" component="section">
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <Title order={2} size="h3">
              {question}
            </Title>
            <p>{answer}</p>
          </div>
        ))}
      </Stack>
      <section>
        <Title order={2} size="h3">
          Still stuck?
        </Title>
        <p>
          Write to <Anchor href={`mailto:${contact_email}`}>{contact_email}</Anchor> and tell us
          what you were trying to do.
        </p>
      </section>
    </Page>
  )
}
