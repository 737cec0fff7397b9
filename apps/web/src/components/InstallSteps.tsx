import { Button, Text } from '@mantine/core'
import { type InstallWay, isInstalled, useInstall } from '#lib/dom/install.ts'

const words: Record<Exclude<InstallWay, 'button'>, string> = {
  share: 'In Safari, choose Share, then Add to Home Screen.',
  menu: 'Open your browser’s menu and choose Install, or Add to Home screen.',
}

/** How to install the portal in this browser. */
export function InstallSteps() {
  const { way, install } = useInstall()
  if (isInstalled()) return <Text>You’re using the installed portal.</Text>
  if (way !== 'button') return <Text>{words[way]}</Text>
  return (
    <div data-buttons="alone">
      <Button variant="outline" onClick={install}>
        Install
      </Button>
    </div>
  )
}
