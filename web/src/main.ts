import { mount } from 'svelte';
import '$lib/base.css';
import App from './App.svelte';
import { keepOffline } from './parts/offline';

mount(App, { target: document.getElementById('app')! });
addEventListener('load', () => setTimeout(() => void keepOffline(), 1500));
