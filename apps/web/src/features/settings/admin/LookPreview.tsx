import { Box, Button, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Look } from '@portal/shared/settings/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { QueryError } from '#components/feedback/ErrorState.tsx'
import { Notice } from '#components/feedback/notices.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { colours as themeColours } from '#config/css-variables.ts'
import { useNetwork } from '#lib/session/network.ts'
import { lookQuery } from './api.ts'
import { isColour } from './SettingControl.tsx'
import classes from './Settings.module.css'

const DEBOUNCE_MS = 250

interface LookPreviewProps {
  brand: string
  accent: string
}

export function LookPreview({ brand, accent }: LookPreviewProps) {
  const heading = useId()
  const [asked] = useDebouncedValue(`${brand} ${accent}`.toLowerCase(), DEBOUNCE_MS)
  const [first = '', second = ''] = asked.split(' ')
  const query = useQuery({
    ...lookQuery({ brand: first, accent: second }),
    enabled: isColour(first) && isColour(second),
  })
  const look = query.data
  return (
    <Stack component="section" aria-labelledby={heading} gap="sm">
      <Text component="h2" id={heading} fw={600}>
        Preview
      </Text>
      {look && (
        <>
          <div role="status">
            <Notice>
              {look.moved.length === 0 && <span>All text is readable in these colours.</span>}
              {look.moved.map((text) => (
                <Text key={text} span inherit display="block">
                  {text}
                </Text>
              ))}
            </Notice>
          </div>
          <SimpleGrid minColWidth="min(100%, 17rem)" spacing="md">
            <Scheme name="Light" colours={look.light} />
            <Scheme name="Dark" colours={look.dark} />
          </SimpleGrid>
        </>
      )}
      {!look && query.error && (
        <QueryError query={query} errorMessage="We couldn’t make the preview" />
      )}
    </Stack>
  )
}

/** The palette as CSS properties. Repeats the theme's, which would keep the page's own values. */
const styleOf = (colours: Look['light']) => ({
  ...Object.fromEntries(
    Object.entries(colours).map(([name, value]) => [`--portal-${name}`, value]),
  ),
  ...themeColours,
  '--mantine-primary-color-filled': 'var(--portal-fill)',
  '--mantine-primary-color-filled-hover': 'var(--portal-fill-hover)',
})

interface SchemeProps {
  name: string
  colours: Look['light']
}

function Scheme({ name, colours }: SchemeProps) {
  const network = useNetwork()
  return (
    <Box component="figure" m={0} aria-label={name}>
      <Text component="figcaption" size="sm" c="dimmed" mb="xs">
        {name}
      </Text>
      <Stack inert gap="md" className={classes.scheme ?? ''} style={styleOf(colours)}>
        <Card>
          <Group gap="sm" wrap="nowrap">
            <PersonAvatar name="Ada Byron" letters={2} />
            <div>
              <Text ff="heading" fz="h4" fw={560} c="bright">
                Ada Byron
              </Text>
              <Text size="sm" c="dimmed">{`Founder, ${network.city}`}</Text>
            </div>
          </Group>
          <Text my="sm">
            Makes sensors for rivers. <span className={classes.link}>tidewater.example</span>
          </Text>
          <Group gap="xs">
            <Button size="sm">Ask</Button>
            <Button size="sm" variant="outline">
              See profile
            </Button>
          </Group>
        </Card>
        <Group>
          <Button variant="accent">Post a win</Button>
        </Group>
        <Box className={classes.email}>
          <Text size="sm" mb="sm" className={classes.link ?? ''}>
            {network.logo ? (
              <img src={network.logo} alt="" className={classes.letterhead} />
            ) : (
              network.name
            )}
          </Text>
          <Text ff="heading" fz="h4" fw={600} mb="xs">{`Welcome to ${network.short_name}`}</Text>
          <Text size="sm">Your emails look like this.</Text>
        </Box>
      </Stack>
    </Box>
  )
}
