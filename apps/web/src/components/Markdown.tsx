import '#config/styles/app.css'
import { Box, Divider, List, Stack, Text, Title } from '@mantine/core'
import { parseMarkdown } from '@portal/shared/core/markdown'
import { isHttpUrl } from '@portal/shared/core/web-address'
import type { MarkedToken, Token } from 'marked'
import { Fragment, type ReactNode } from 'react'
import { ExternalLink } from './ExternalLink.tsx'

type Level = 2 | 3 | 4

// The union includes tokens of extensions, which are not used.
const known = (tokens: Token[] = []) => tokens as MarkedToken[]

function each(tokens: Token[] | undefined, level: Level): ReactNode {
  return known(tokens).map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text is parsed as one, without state.
    <Fragment key={index}>{element(token, level)}</Fragment>
  ))
}

/** Other tokens, such as raw HTML and images, are shown as typed. */
function element(token: MarkedToken, level: Level): ReactNode {
  switch (token.type) {
    case 'heading':
      return (
        <Title order={level} size="h3" dir="auto">
          {each(token.tokens, level)}
        </Title>
      )
    case 'paragraph':
      return <Text dir="auto">{each(token.tokens, level)}</Text>
    case 'blockquote':
      return (
        <Box component="blockquote" m={0} px="md" py="sm" bdrs="md" bg="var(--portal-sunken)">
          <Stack gap="sm">{each(token.tokens, level)}</Stack>
        </Box>
      )
    case 'list':
      return (
        <List
          dir="auto"
          type={token.ordered ? 'ordered' : 'unordered'}
          {...startOf(token)}
          spacing="xs"
        >
          {token.items.map(({ tokens }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <List.Item key={index}>{each(tokens, level)}</List.Item>
          ))}
        </List>
      )
    case 'strong':
      return <strong>{each(token.tokens, level)}</strong>
    case 'em':
      return <em>{each(token.tokens, level)}</em>
    case 'link':
      return isHttpUrl(token.href) ? (
        <ExternalLink href={token.href}>{token.text}</ExternalLink>
      ) : (
        token.raw
      )
    case 'text':
      return 'tokens' in token && token.tokens ? each(token.tokens, level) : token.text
    case 'escape':
      return token.text
    case 'br':
      return <br />
    case 'hr':
      return <Divider />
    case 'space':
    case 'def':
      return null
    default:
      return asTyped(token.raw)
  }
}

const asTyped = (text: string) => (
  <span dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
    {text.trimEnd()}
  </span>
)

const startOf = ({ ordered, start }: { ordered: boolean; start: number | '' }) =>
  ordered && typeof start === 'number' ? { start } : {}

/** Renders Markdown as elements, never as raw HTML. Links are http(s) only. */
export function Markdown({ children, level }: { children: string; level: Level }) {
  const tokens = parseMarkdown(children)
  return (
    <Stack gap="md" style={{ overflowWrap: 'anywhere' }}>
      {tokens ? each(tokens, level) : asTyped(children)}
    </Stack>
  )
}
