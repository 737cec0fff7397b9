import { test, testScreens } from './own-network.ts'

test.describe('a network that has named itself in the settings', () => {
  // One worker, so that all tests share one portal.
  test.describe.configure({ mode: 'default' })

  testScreens('founder')
  testScreens('admin')
})
