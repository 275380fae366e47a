// Browsers load their number and date formats on first use, which takes 14 ms, or 55 ms on a slow device. This script
// loads them while the app's scripts are still downloading.
new Intl.NumberFormat('en-US');
new Intl.DateTimeFormat('en-US').format();
