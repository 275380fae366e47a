// Browsers load their number and date formats on first use: 14 ms, and four times that on a phone. Here it happens while
// the app's scripts are still on their way.
new Intl.NumberFormat('en-US');
new Intl.DateTimeFormat('en-US').format();
