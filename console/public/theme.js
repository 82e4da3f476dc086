// Before the first paint, so that a chosen theme does not flash the other one. The app keeps the choice.
try {
  const theme = localStorage.getItem('leme.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // A browser that keeps nothing follows the system.
}
