const hints: Readonly<Record<string, string>> = {
  'pageContent.autopay.startDate': 'Days of the month, such as 1, 5-10, 15',
  'pageContent.autopay.frequencySelected': 'One of those above, such as monthly',
  'pageSettings.customCssUrl': 'Shown here, never loaded',
  'pageSettings.pageLogo.furl': 'Shown here, never loaded',
  'pageSettings.language': 'Such as en',
  'pageSettings.paymentButton.size': 'Such as sm',
}

export const hintOf = (path: string): string | undefined => hints[path]
